import type { PaymentNotification, GatewayState } from '../../gateway'
import type { WechatAnswer } from './api'

/** WeChat's states; any other one counts as pending. */
const STATES: Record<string, GatewayState> = {
  SUCCESS: 'paid',
  // A refunded order was paid; a person decides what to do about the refund.
  REFUND: 'paid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}

interface Transaction {
  appid?: unknown
  mchid?: unknown
  out_trade_no?: unknown
  transaction_id?: unknown
  trade_state?: unknown
  success_time?: unknown
  amount?: { total?: unknown; currency?: unknown }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const isFen = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function paidAtOf(time: string): Date {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) throw new Error(`not a time: ${time}`)
  return at
}

/**
 * Converts a transaction of WeChat Pay v3. WeChat leaves out the amount of an unpaid order; it reads as 0.
 * @throws Error for another merchant's transaction, or an unreadable one
 */
export function readTransaction(
  answer: WechatAnswer,
  { appId, mchId }: { appId: string; mchId: string },
): PaymentNotification {
  const transaction = answer as Transaction
  if (transaction.mchid !== mchId || transaction.appid !== appId) {
    throw new Error('a transaction of another merchant')
  }
  const { total, currency } = transaction.amount ?? {}
  const state = STATES[text(transaction.trade_state)] ?? 'pending'
  if (state === 'paid' && (!isFen(total) || (currency ?? 'CNY') !== 'CNY')) {
    throw new Error('an amount that is no whole number of fen')
  }
  return {
    payNo: text(transaction.out_trade_no),
    amount: typeof total === 'number' ? total : 0,
    state,
    gatewayRef: text(transaction.transaction_id),
    paidAt: state === 'paid' ? paidAtOf(text(transaction.success_time)) : null,
  }
}
