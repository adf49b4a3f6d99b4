import { randomBytes } from 'node:crypto'
import type { Fen } from '@domain/index'
import { unixSeconds } from '../../clock'
import type { Deps } from '../../deps'
import {
  closeOrder,
  findOrderOf,
  insertOrder,
  type SandboxOrder,
} from '../../repositories/sandboxOrders'
import { type PaymentNotification, NotGenuine, type PaymentGateway } from '../../gateway'
import { checkSignature, HEADERS, signNotification } from './signature'

export const SANDBOX = 'sandbox'

/** Path of the payment page. */
export const SANDBOX_PAGE = '/sandbox/pay/'

const MAX_AMOUNT: Fen = 200_000_00

const toPayment = ({ payNo, amount, state, ref, paidAt }: SandboxOrder): PaymentNotification => ({
  payNo,
  amount,
  state,
  gatewayRef: ref,
  paidAt,
})

interface NotificationBody {
  pay_no: string
  amount: Fen
  state: PaymentNotification['state']
  ref: string
  /** Unix seconds; null unless paid. */
  paid_at: number | null
}

/** Body that the sandbox sends to the notify address. */
export interface SandboxNotification {
  headers: Record<string, string>
  body: string
}

/** A notification of an order's state, signed now. */
export function notificationOf(
  order: Pick<SandboxOrder, 'payNo' | 'amount' | 'state' | 'ref' | 'paidAt'>,
  { secret, now }: { secret: string; now: Date },
): SandboxNotification {
  const paidAt = order.paidAt ? unixSeconds(order.paidAt) : null
  const { payNo, amount, state, ref } = order
  const fields: NotificationBody = { pay_no: payNo, amount, state, ref, paid_at: paidAt }
  const body = JSON.stringify(fields)
  const [timestamp, nonce] = [String(unixSeconds(now)), randomBytes(12).toString('hex')]
  const headers = {
    'content-type': 'application/json',
    [HEADERS.timestamp]: timestamp,
    [HEADERS.nonce]: nonce,
    [HEADERS.signature]: signNotification(secret, timestamp, nonce, body),
  }
  return { headers, body }
}

/** No schema check: the server wrote and signed this body itself. */
function readBody(body: string): PaymentNotification {
  try {
    const {
      pay_no: payNo,
      amount,
      state,
      ref: gatewayRef,
      paid_at: paidAt,
    } = JSON.parse(body) as NotificationBody
    return { payNo, amount, state, gatewayRef, paidAt: paidAt ? new Date(paidAt * 1000) : null }
  } catch (cause) {
    throw new NotGenuine('body', { cause })
  }
}

/**
 * The demo's gateway: a payment page on which a person decides whether the money moves. It keeps its own orders and
 * reports only by signed notifications, like a real gateway.
 */
export const sandboxGateway = ({
  db,
  clock,
  secrets,
}: Pick<Deps, 'db' | 'clock' | 'secrets'>): PaymentGateway => ({
  code: SANDBOX,
  kind: 'online',
  name: '在线支付（演示）',
  tip: '演示用的支付页面，不会产生真实扣款',
  min: 1,
  max: MAX_AMOUNT,

  async create({ payNo, amount, description, expiresAt, origin, returnPath }) {
    const ref = randomBytes(16).toString('hex')
    await insertOrder(db, { ref, payNo, amount, description, returnPath, expiresAt })
    const order = await findOrderOf(db, payNo)
    const gatewayRef = order?.ref ?? ref
    return { payUrl: `${origin}${SANDBOX_PAGE}${gatewayRef}`, gatewayRef }
  },

  verifyNotification(headers, body) {
    checkSignature(headers, body, { secrets, now: clock.now() })
    return readBody(body)
  },

  async query(payNo) {
    const order = await findOrderOf(db, payNo)
    return order && toPayment(order)
  },

  close: (payNo) => closeOrder(db, payNo),
})
