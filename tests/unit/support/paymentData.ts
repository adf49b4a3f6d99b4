import { done } from './fakeHttp'
import { NOW_MS } from './fakes'
import { PENDING_VOUCHER } from './repayData'

export const PAY = '/api/loan/pay'
export const PAYMENT = '/api/loan/payment'

/** The answer to a payment begun: the page to pay on. */
export const started = done({ pay_no: 'P1', pay_url: 'https://pay.example.com/P1' })

/** What one of several loans comes to. */
export const quoteItem = (orderNo: string, nos: number[], amount: string, over: object = {}) => ({
  order_no: orderNo,
  type: 'all_due',
  nos,
  amount,
  breakdown: { principal: amount, interest: '0.00', fee: '0.00', penalty: '0.00' },
  saved_interest: '0.00',
  pending_voucher: null,
  ...over,
})

/** Quote for L0001 and L0002 together; `waits`: the second has a voucher under review. */
export const severalQuote = (over: object = {}, { waits = false } = {}) =>
  done({
    ...quoteItem('L0001,L0002', [], '270.50'),
    valid_until: NOW_MS / 1000 + 900,
    items: [
      quoteItem('L0001', [2, 3], '210.50'),
      quoteItem('L0002', [1], '60.00', waits ? { pending_voucher: PENDING_VOUCHER } : {}),
    ],
    ...over,
  })

const NOTHING_CAME = { received: null, applied: null, refund: null }

/** A sum that came in and repaid the loan. */
export const cameIn = (amount: string) => ({ received: amount, applied: amount, refund: '0.00' })

/** What became of one loan in a payment; nothing came for it unless `money` says so. */
export const paymentItem = (orderNo: string, amount: string, money: object = NOTHING_CAME) => ({
  order_no: orderNo,
  type: 'all_due',
  nos: [],
  amount,
  ...NOTHING_CAME,
  ...money,
})

/** A payment of 210.50 for L0001; one that succeeded came in as quoted, unless overridden. */
export const payment = (status: string, over: object = {}) => {
  const hasCome = status === 'succeeded'
  const money = hasCome ? cameIn('210.50') : NOTHING_CAME
  return done({
    pay_no: 'P1',
    channel: 'web',
    status,
    status_text: '',
    amount: '210.50',
    paid_at: null,
    as_quoted: hasCome || null,
    ...money,
    items: [paymentItem('L0001', '210.50', money)],
    ...over,
  })
}
