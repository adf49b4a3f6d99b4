import { sql } from '../../../../server/db/sql'
import type { TestApp } from '../../support/testApp'
import {
  notificationOf,
  type SandboxNotification,
} from '../../../../server/payments/sandbox/gateway'
import { findOrderOf } from '../../../../server/repositories/sandboxOrders'
import { beginPayment, type Payer } from './payer'

/** Path of a payment page. */
export const pathOf = (url: string): string => new URL(url).pathname

/** Presses a button on the payment page. */
export const press = (server: TestApp, payUrl: string, action: 'pay' | 'cancel') =>
  server.app.inject({
    method: 'POST',
    url: pathOf(payUrl),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })

/** The notification the gateway would send now, with signed changes. */
export async function notification(server: TestApp, payNo: string, changes: object = {}) {
  const order = await findOrderOf(server.db, payNo)
  if (!order) throw new Error('no order')
  const paid = { ...order, state: 'paid' as const, paidAt: server.clock.now(), ...changes }
  return notificationOf(paid, { secret: server.deps.secrets.current, now: server.clock.now() })
}

/** Delivers it to the notify address. */
export const deliver = (server: TestApp, { headers, body }: SandboxNotification) =>
  server.call({ method: 'POST', url: '/api/pay/notify/sandbox', headers, payload: body })

/** Outcomes of a payment's notifications. */
export const notificationsOf = (server: TestApp, payNo: string) =>
  server.db.query(
    sql<{
      outcome: string
    }>`SELECT outcome FROM payment_notifications WHERE pay_no = ${payNo} ORDER BY id`,
  )

/** Begins a payment that must be accepted. */
export async function begun(server: TestApp, payer: Payer, selection = { nos: [1] }) {
  const { body } = await beginPayment(server, payer, selection)
  if (body.code !== 1) throw new Error(body.msg)
  return body.data as { pay_no: string; pay_url: string }
}
