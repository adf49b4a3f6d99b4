import { done } from './fakeHttp'
import { NOW_MS } from './fakes'
import { PENDING_VOUCHER } from './repayData'

export const COMBINED_CASHIER = '/api/loan/combinedCashier'
export const COMBINED_PAY = '/api/loan/combinedPay'
export const COMBINED_PAYMENT = '/api/loan/combinedPayment'

/** Quote of one of the loans. */
export const quoteOf = (orderNo: string, nos: number[], amount: string, over: object = {}) => ({
  order_no: orderNo,
  type: 'all_due',
  nos,
  amount,
  breakdown: { principal: amount, interest: '0.00', fee: '0.00', penalty: '0.00' },
  saved_interest: '0.00',
  valid_until: NOW_MS / 1000 + 900,
  pending_voucher: null,
  ...over,
})

/** Quote for L0001 and L0002 together; `waits`: the second has a voucher under review. */
export const combinedQuote = (over: object = {}, { waits = false } = {}) =>
  done({
    type: 'all_due',
    amount: '270.50',
    valid_until: NOW_MS / 1000 + 900,
    quotes: [
      quoteOf('L0001', [2, 3], '210.50'),
      quoteOf('L0002', [1], '60.00', waits ? { pending_voucher: PENDING_VOUCHER } : {}),
    ],
    ...over,
  })

/** Result for one of the loans. */
export const part = (orderNo: string, status: string, amount: string, over: object = {}) => ({
  pay_no: `P-${orderNo}`,
  order_no: orderNo,
  status,
  status_text: '待支付',
  amount,
  paid_at: null,
  received: status === 'paid' ? amount : null,
  applied: status === 'paid' ? amount : null,
  refund: status === 'paid' ? '0.00' : null,
  ...over,
})

export const combinedPayment = (status: string, payments: object[], received: string | null) =>
  done({
    pay_no: 'PC1',
    status,
    status_text: '',
    amount: '270.50',
    paid_at: null,
    received,
    payments,
  })
