import { type Static, Type } from 'typebox'
import { COMBINED_LOANS, COMBINED_TYPES, PAYMENT_STATUSES, PAYMENT_STATUS_TEXT } from '../payments'
import { type RefusalNote, type Sent, NO_ORDER, call, KEY_REFUSALS } from './call'
import { Quote, Payment, PayReply, PaymentQuery, EXAMPLE_PAYMENT } from './repayment'
import { Loose, Money, Instant, Input, Nullable } from './scalars'
import { CHANGED } from './selection'

// One payment for several loans; a foreign backend may lack these calls.

const { min, max } = COMBINED_LOANS

const OrderNos = Type.Optional(Loose(700, `order numbers, "A,B": ${min} to ${max} different ones`))

const CombinedQuery = Type.Object({
  order_nos: OrderNos,
  type: Type.Optional(Loose(40, COMBINED_TYPES.join(', '))),
})

/** Amount due now for all chosen loans. Reading it changes nothing. */
export const CombinedQuote = Type.Object({
  type: Type.Enum(COMBINED_TYPES),
  amount: Type.String({ ...Money, description: 'yuan, the sum of the quotes' }),
  valid_until: Instant,
  quotes: Type.Array(Quote, { description: 'of each loan, in the order asked for' }),
})
export type CombinedQuote = Static<typeof CombinedQuote>

export const CombinedPayBody = Type.Object({
  order_nos: OrderNos,
  type: Type.Enum(COMBINED_TYPES),
  amount: Input('amount', { maxLength: 20, description: 'yuan, of all loans' }),
  channel: Type.String({ maxLength: 40 }),
})

export const CombinedPayment = Type.Object({
  pay_no: Type.String(),
  status: Type.Enum(PAYMENT_STATUSES),
  status_text: Type.String(),
  amount: Money,
  paid_at: Nullable(Instant),
  received: Nullable(Money, { description: 'what came in; null until money came' }),
  payments: Type.Array(Payment, { description: 'of each loan, what came of it' }),
})
export type CombinedPayment = Static<typeof CombinedPayment>

const ORDERS = ['202611210000000000000001', '202611210000000000000002'] as const

const ORDER_NOS = ORDERS.join()

const PAY_NO = 'PC202612210000000000000001'

const quoteOf = (order_no: string): Quote => ({
  order_no,
  type: 'all_due',
  nos: [1],
  amount: '337.34',
  breakdown: { principal: '331.34', interest: '6.00', fee: '0.00', penalty: '0.00' },
  saved_interest: '0.00',
  valid_until: 1_797_819_300,
  pending_voucher: null,
})

const paymentOf = (order_no: string, at: number): Payment => ({
  ...EXAMPLE_PAYMENT,
  pay_no: `P20261221000000000000000${at + 1}`,
  order_no,
})

/** Problems of the chosen loans; the message names a loan by the end of its order number. */
const LOAN_REFUSALS: readonly RefusalNote[] = [
  ['invalid', `请选择 ${COMBINED_LOANS.min} 到 ${COMBINED_LOANS.max} 笔借款`, 'order_nos'],
  ['invalid', '同一笔借款不能重复选择', 'order_nos'],
  NO_ORDER,
  ['wrong_state', '尾号“0001”的借款：该笔借款已结清，无需再还', 'order_nos'],
  ['wrong_state', '尾号“0001”的借款：该笔借款当前不能还款', 'order_nos'],
  ['wrong_state', '尾号“0001”的借款：目前没有到期待还的分期', 'order_nos'],
  ['wrong_state', '尾号“0001”的借款：目前没有已过还款日的分期', 'order_nos'],
]

/** Paying several loans at once online. */
export const COMBINED_CALLS = {
  loanCombinedCashier: call('GET', '/api/loan/combinedCashier', 'user', {
    summary: '几笔借款一起在线还，现在要付的金额；每笔借款各有一份报价',
    query: CombinedQuery,
    needs: ['order_nos', 'type'],
    data: CombinedQuote,
    refusals: [
      ['wrong_state', '暂未开通在线支付，请一笔一笔还'],
      ['invalid', '还款方式不正确', 'type'],
      ...LOAN_REFUSALS,
    ],
    example: {
      query: { order_nos: ORDER_NOS, type: 'all_due' },
      data: {
        type: 'all_due',
        amount: '674.68',
        valid_until: 1_797_819_300,
        quotes: ORDERS.map(quoteOf),
      },
    },
  }),
  loanCombinedPay: call('POST', '/api/loan/combinedPay', 'user', {
    summary: '发起一笔在线支付，还几笔借款；到账后每笔借款各自入账',
    body: CombinedPayBody,
    needs: ['order_nos'],
    keyed: true,
    data: PayReply,
    refusals: [
      ['invalid', '请选择在线付款方式', 'channel'],
      ...KEY_REFUSALS,
      ['rate_limited', '发起支付过于频繁，请稍后再试'],
      ...LOAN_REFUSALS,
      ['invalid', '金额不正确', 'amount'],
      ['invalid', '金额超出该付款方式的限额，请选择其他方式', 'amount'],
      CHANGED,
      ['conflict', '尾号“0001”的借款：有一份待审核的凭证，请等待审核结果', 'order_nos'],
      ['wrong_state', '请先完成微信授权，再发起支付'],
      ['wrong_state', '该笔支付已收到款项，无需再付'],
      ['wrong_state', '该笔支付已关闭，请重新发起'],
      ['in_progress', '上一笔支付尚未结束，请稍后再试'],
    ],
    example: {
      body: { order_nos: ORDER_NOS, type: 'all_due', amount: '674.68', channel: 'sandbox' },
      data: { pay_no: PAY_NO, pay_url: 'https://example.com/sandbox/pay/0123456789abcdef' },
    },
  }),
  loanCombinedPayment: call('GET', '/api/loan/combinedPayment', 'user', {
    summary: '还几笔借款的一笔在线支付的结果，以及每笔借款各自的',
    query: PaymentQuery,
    needs: ['pay_no'],
    data: CombinedPayment,
    refusals: [['not_found', '支付单不存在']],
    example: {
      query: { pay_no: PAY_NO },
      data: {
        pay_no: PAY_NO,
        status: 'paid',
        status_text: PAYMENT_STATUS_TEXT.paid,
        amount: '674.68',
        paid_at: 1_797_818_500,
        received: '674.68',
        payments: ORDERS.map(paymentOf),
      },
    },
  }),
}
export type CombinedPayBody = Sent<typeof COMBINED_CALLS.loanCombinedPay>
