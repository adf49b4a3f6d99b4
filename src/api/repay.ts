import type { PayBody } from '@domain/contract/repayment'
import type { VoucherBody } from '@domain/contract/voucher'
import { ask, nothing, send, type Asked } from './call'
import { keyed, type ApiClient, type RequestOptions, type Query } from './client'
import {
  readBank,
  readChannels,
  readPayment,
  readPayStart,
  readQuoteOf,
  type QuoteSubject,
  readVoucher,
} from './readRepay'

/** Quotes, channels, vouchers and online payments. An order number is that of one loan, or of several: "A,B". */
export const repayApi = (client: ApiClient) => ({
  /**
   * Asks for a quote of the instalments named, oldest first, or of all the type comprises; `extra` is passed on
   * unchanged.
   */
  quote: (orderNo: string, asked: QuoteSubject, extra: Query = {}, options?: RequestOptions) => {
    const { type, nos } = asked
    const chosen = { order_no: orderNo, type, nos: nos.length > 0 ? nos.join(',') : undefined }
    const readQuote = readQuoteOf(orderNo.split(','))
    return ask(client, '/api/loan/cashier', { ...extra, ...chosen }, readQuote, options)
  },
  /** Asks for a quote with just these parameters: the answer says for which loan it is. */
  quoteFor: (given: Query, options?: RequestOptions) =>
    ask(client, '/api/loan/cashier', given as Asked<'/api/loan/cashier'>, readQuoteOf(), options),
  channels: (options?: RequestOptions) =>
    ask(client, '/api/loan/channels', {}, readChannels, options),
  bank: (options?: RequestOptions) => ask(client, '/api/loan/bankInfo', {}, readBank, options),
  uploadVoucher: (body: VoucherBody, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/uploadVoucher', body, readVoucher, keyed(key, options)),
  cancelVoucher: (voucherNo: string, options?: RequestOptions) =>
    send(client, '/api/loan/cancelVoucher', { voucher_no: voucherNo }, readVoucher, options),
  pay: (body: PayBody, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/pay', body, readPayStart, keyed(key, options)),
  payment: (payNo: string, options?: RequestOptions) =>
    ask(client, '/api/loan/payment', { pay_no: payNo }, readPayment, options),
  /** Sends WeChat's login code, from which the server learns the openid for online payments. */
  wxLogin: (code: string, options?: RequestOptions) =>
    send(client, '/api/user/wxlogin', { code }, nothing, options),
})
