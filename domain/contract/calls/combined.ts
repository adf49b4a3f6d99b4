import { COMBINED_LOANS, PAYMENT_STATUS_TEXT } from '../../payments'
import { CombinedPayBody, CombinedPayment, CombinedQuery, CombinedQuote } from '../combined'
import { type Payment, PaymentQuery, PayReply, type Quote } from '../repayment'
import { call, KEY_REFUSALS, NO_ORDER, type RefusalNote } from './call'
import { CHANGED } from './repayment'

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
  pay_no: `P20261221000000000000000${at + 1}`,
  order_no,
  status: 'paid',
  status_text: PAYMENT_STATUS_TEXT.paid,
  amount: '337.34',
  paid_at: 1_797_818_500,
  received: '337.34',
  applied: '337.34',
  refund: '0.00',
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
  loanCombinedCashier: call({
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
  loanCombinedPay: call({
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
  loanCombinedPayment: call({
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
