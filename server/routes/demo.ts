import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { isDemoClock } from '../demo/clock'
import { demoOperatorCode } from '../demo/operators'
import { momentOf } from '../moment'
import { Fault, refuse } from '../refusal'
import { Envelope, ok } from '../http/reply'
import type { Routes } from '../http/types'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

const Query = Type.Object({ mobile: Type.Optional(Type.String({ maxLength: 20 })) })
const Operator = Type.Object({ name: Type.Optional(Type.String({ maxLength: 32 })) })
const OperatorCode = Type.Object({ name: Type.String(), code: Type.String() })
const Moment = Type.Object({
  to: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', description: 'in Shanghai' }),
})
const Now = Type.Object({ now: Type.String() })
const CodeData = Type.Object({ mobile: Type.String(), event: Type.String(), code: Type.String() })

/** Behind a local proxy every socket is local, so the forwarded address is checked too. */
const isLocal = ({ ip, socket }: FastifyRequest): boolean =>
  [ip, socket.remoteAddress ?? ''].every((address) => LOOPBACK.test(address))

/**
 * GET /demo/sms?mobile=: the latest code sent to a mobile. GET /demo/otp?name=: the code by which a demo operator can log
 * in now. POST /demo/clock?to=: moves the time of the demo on, to see what a due date does. Only in the demo and only from
 * this machine.
 */
export const demoRoutes: Routes = (app, deps) => {
  const { config, sms } = deps
  const { lastTo } = sms
  if (!config.demo || !lastTo) return

  app.get(
    '/demo/otp',
    { schema: { querystring: Operator, response: { 200: Envelope(OperatorCode) }, hide: true } },
    async (request) => {
      const { name = '' } = request.query
      const code = isLocal(request) ? await demoOperatorCode(deps, name) : null
      if (code === null) throw new Fault(404)
      return ok({ name, code })
    },
  )

  const { clock } = deps
  if (isDemoClock(clock)) {
    app.post(
      '/demo/clock',
      { schema: { querystring: Moment, response: { 200: Envelope(Now) }, hide: true } },
      async (request) => {
        if (!isLocal(request)) throw new Fault(404)
        const instant = new Date(`${request.query.to}:00+08:00`)
        if (Number.isNaN(instant.getTime()) || instant < clock.now()) {
          refuse('invalid', '演示时间只能向后拨', { field: 'to' })
        }
        await clock.moveTo(instant)
        return ok({ now: momentOf(clock.now()) })
      },
    )
  }

  app.get(
    '/demo/sms',
    { schema: { querystring: Query, response: { 200: Envelope(CodeData) }, hide: true } },
    async (request) => {
      const message = lastTo(request.query.mobile ?? '')
      if (!message || !isLocal(request)) throw new Fault(404)
      return ok(message)
    },
  )
}
