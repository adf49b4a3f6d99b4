import type { PayBody, VoucherBody } from '@domain/contract/calls/sent'
import { ask, nothing, send } from './call'
import { keyed, type ApiClient, type RequestOptions } from './client'
import type { Query } from './query'
import { readCertificate, readCertificateCheck } from './readCertificate'
import {
  readBank,
  readChannels,
  readPayment,
  readPayStart,
  readQuote,
  type QuoteSubject,
} from './readRepay'
import { readReceipts } from './readReceipt'
import { readVoucher } from './readVoucher'

/** Receipts read at a time. */
export const RECEIPT_PAGE_SIZE = 20

/** Quotes, channels, vouchers, online payments and the settlement certificate. */
export const repayApi = (client: ApiClient) => ({
  /** Of the instalments named, oldest first, or of all that the type comprises; `extra` goes along as it is. */
  quote: (orderNo: string, asked: QuoteSubject, extra: Query = {}, options?: RequestOptions) => {
    const { type, nos } = asked
    const chosen = { order_no: orderNo, type, nos: nos.length > 0 ? nos.join(',') : undefined }
    return ask(client, 'loanCashier', { ...extra, ...chosen }, readQuote, options)
  },
  channels: (options?: RequestOptions) => ask(client, 'loanChannels', {}, readChannels, options),
  bank: (options?: RequestOptions) => ask(client, 'loanBankInfo', {}, readBank, options),
  uploadVoucher: (body: VoucherBody, key: string, options?: RequestOptions) =>
    send(client, 'loanUploadVoucher', body, readVoucher, keyed(key, options)),
  pay: (body: PayBody, key: string, options?: RequestOptions) =>
    send(client, 'loanPay', body, readPayStart, keyed(key, options)),
  payment: (payNo: string, options?: RequestOptions) =>
    ask(client, 'loanPayment', { pay_no: payNo }, readPayment, options),
  /** Money booked, the latest day of payment first; of one loan where one is named. */
  receipts: (page = 1, orderNo?: string, options?: RequestOptions) =>
    ask(
      client,
      'loanReceipts',
      { page, limit: RECEIPT_PAGE_SIZE, order_no: orderNo },
      readReceipts,
      page === 1 ? { ...options, keep: { scope: 'account' } } : options,
    ),
  certificate: (orderNo?: string, options?: RequestOptions) =>
    ask(client, 'loanCertificate', { order_no: orderNo }, readCertificate, options),
  verify: (code: string, options?: RequestOptions) =>
    ask(client, 'certificateVerify', { code }, readCertificateCheck, options),
  /** Hands WeChat's login code to the server, which learns the openid online payments need. */
  wxLogin: (code: string, options?: RequestOptions) =>
    send(client, 'userWxLogin', { code }, nothing, options),
})
