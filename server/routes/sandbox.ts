import type { FastifyInstance, FastifyReply } from 'fastify'
import { parse } from 'node:querystring'
import { Type } from 'typebox'
import { encode } from 'uqr'
import { crc32, deflateSync } from 'node:zlib'
import type { Deps } from '../deps'
import { Fault } from '../refusal'
import type { App, Routes } from '../http/types'
import { notifyPath } from '../gateway'
import { notificationOf, SANDBOX, SANDBOX_PAGE } from '../payments/sandbox/gateway'
import { paymentPage } from '../payments/sandbox/page'
import { SANDBOX_QR, SANDBOX_QR_TEXT } from '../payments/sandbox/qr'
import { closeOrder, findOrder, payOrder, type SandboxOrder } from '../repositories/sandboxOrders'

const MODULE_PIXELS = 8
const QUIET_MODULES = 4

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A filter byte and one line of grey pixels, dark where the code has a module. */
const line = (modules: readonly boolean[]): Buffer =>
  Buffer.from([0, ...modules.flatMap((dark) => Array<number>(MODULE_PIXELS).fill(dark ? 0 : 255))])

/** A QR code with its quiet zone as a PNG, which every platform shows. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { border: QUIET_MODULES })
  const pixels = data.flatMap((modules) => Array<Buffer>(MODULE_PIXELS).fill(line(modules)))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size * MODULE_PIXELS, 0)
  header.writeUInt32BE(size * MODULE_PIXELS, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const FORM_LIMIT = 1_024
const KEYS_MAX = 4

const schema = { params: Type.Object({ ref: Type.String({ maxLength: 64 }) }), hide: true }

async function orderOf({ db }: Deps, ref: string): Promise<SandboxOrder> {
  const order = await findOrder(db, ref)
  if (!order) throw new Fault(404)
  return order
}

/** Sends the notification to the public notify address, as an outside gateway does. */
async function notify(app: FastifyInstance, deps: Deps, ref: string): Promise<void> {
  const { secrets, clock } = deps
  const signing = { secret: secrets.current, now: clock.now() }
  const { headers, body } = notificationOf(await orderOf(deps, ref), signing)
  await app.inject({ method: 'POST', url: notifyPath(SANDBOX), headers, payload: body })
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

function pageRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps

  app.get(`${SANDBOX_PAGE}:ref`, { schema }, async (request, reply) =>
    sendPage(reply, paymentPage(await orderOf(deps, request.params.ref), clock.now())),
  )

  app.post(`${SANDBOX_PAGE}:ref`, { schema }, async (request, reply) => {
    const { ref } = request.params
    const order = await orderOf(deps, ref)
    const { action } = (request.body ?? {}) as { action?: unknown }
    if (action === 'pay' && !(await payOrder(db, ref, clock.now())) && order.state === 'pending') {
      return sendPage(reply, paymentPage(order, clock.now()))
    }
    if (action === 'cancel') await closeOrder(db, order.payNo)
    await notify(app, deps, ref)
    return reply.redirect(order.returnPath, 303)
  })
}

/** Pages of the demo's gateway; absent without it. */
export const sandboxRoutes: Routes = (app, deps) => {
  if (!deps.gateways.has(SANDBOX)) return
  const qr = qrPicture(SANDBOX_QR_TEXT)
  app.get(SANDBOX_QR, { schema: { hide: true } }, (_request, reply) =>
    reply.type('image/png').header('cache-control', 'public, max-age=86400').send(qr),
  )
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, parse(String(body), '&', '=', { maxKeys: KEYS_MAX })),
    )
    pageRoutes(scope, deps)
  })
}
