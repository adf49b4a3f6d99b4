import type { PayBody, VoucherBody } from '@domain/contract/calls/sent'
import { ask, nothing, send } from './call'
import { keyed, type ApiClient, type RequestOptions } from './client'
import type { Query } from './query'
import {
  readBank,
  readChannels,
  readPayment,
  readPayStart,
  readQuote,
  type QuoteSubject,
} from './readRepay'
import { readVoucher } from './readVoucher'

/** Quotes, channels, vouchers and online payments. */
export const repayApi = (client: ApiClient) => ({
  /** Of the instalments named, oldest first, or of all that the type comprises; `extra` goes along as it is. */
  quote: (orderNo: string, asked: QuoteSubject, extra: Query = {}, options?: RequestOptions) => {
    const { type, nos } = asked
    const chosen = { order_no: orderNo, type, nos: nos.length > 0 ? nos.join(',') : undefined }
    return ask(client, '/api/loan/cashier', { ...extra, ...chosen }, readQuote, options)
  },
  channels: (options?: RequestOptions) =>
    ask(client, '/api/loan/channels', {}, readChannels, options),
  bank: (options?: RequestOptions) => ask(client, '/api/loan/bankInfo', {}, readBank, options),
  uploadVoucher: (body: VoucherBody, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/uploadVoucher', body, readVoucher, keyed(key, options)),
  pay: (body: PayBody, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/pay', body, readPayStart, keyed(key, options)),
  payment: (payNo: string, options?: RequestOptions) =>
    ask(client, '/api/loan/payment', { pay_no: payNo }, readPayment, options),
  /** Hands WeChat's login code to the server, which learns the openid online payments need. */
  wxLogin: (code: string, options?: RequestOptions) =>
    send(client, '/api/user/wxlogin', { code }, nothing, options),
})
