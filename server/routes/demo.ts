import { Type } from 'typebox'
import { Fault } from '../refusal'
import { Envelope, ok } from '../http/reply'
import type { Routes } from '../http/types'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

const Query = Type.Object({ mobile: Type.Optional(Type.String({ maxLength: 20 })) })
const CodeData = Type.Object({ mobile: Type.String(), event: Type.String(), code: Type.String() })

/** GET /demo/sms?mobile=: the latest code sent to a mobile; only in the demo and only from this machine. */
export const demoRoutes: Routes = (app, { config, sms }) => {
  const { lastTo } = sms
  if (!config.demo || !lastTo) return

  app.get(
    '/demo/sms',
    { schema: { querystring: Query, response: { 200: Envelope(CodeData) }, hide: true } },
    async (request) => {
      // Behind a local proxy every socket is local, so the forwarded address is checked too.
      const addresses = [request.ip, request.socket.remoteAddress ?? '']
      const message = lastTo(request.query.mobile ?? '')
      if (!message || !addresses.every((address) => LOOPBACK.test(address))) throw new Fault(404)
      return ok(message)
    },
  )
}
