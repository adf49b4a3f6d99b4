import type { PayBody, VoucherBody } from '@domain/contract/calls/sent'
import { ROUTES } from '@domain/routes'
import { keyed, type ApiClient, type RequestOptions } from './client'
import type { Query } from './query'
import { record } from './read'
import { readCertificate, readCertificateCheck } from './readCertificate'
import {
  readBank,
  readChannels,
  readPayment,
  readPayStart,
  readQuote,
  readVoucher,
  type QuoteSubject,
} from './readRepay'

/** Quotes, channels, vouchers, online payments and the settlement certificate. */
export const repayApi = (client: ApiClient) => ({
  /** Of the instalments named, oldest first, or of all that the type comprises; `extra` goes along as it is. */
  quote: (orderNo: string, asked: QuoteSubject, extra: Query = {}, options?: RequestOptions) => {
    const { type, nos } = asked
    const chosen = { order_no: orderNo, type, nos: nos.length > 0 ? nos.join(',') : undefined }
    return client
      .get(ROUTES.loanCashier.path, { ...extra, ...chosen }, options)
      .then((data) => readQuote(data, asked))
  },
  channels: (options?: RequestOptions) =>
    client.get(ROUTES.loanChannels.path, {}, options).then(readChannels),
  bank: (options?: RequestOptions) =>
    client.get(ROUTES.loanBankInfo.path, {}, options).then(readBank),
  uploadVoucher: (body: VoucherBody, key: string, options?: RequestOptions) =>
    client
      .post(ROUTES.loanUploadVoucher.path, body, keyed(key, options))
      .then((data) => readVoucher(record(data))),
  pay: (body: PayBody, key: string, options?: RequestOptions) =>
    client.post(ROUTES.loanPay.path, body, keyed(key, options)).then(readPayStart),
  payment: (payNo: string, options?: RequestOptions) =>
    client.get(ROUTES.loanPayment.path, { pay_no: payNo }, options).then(readPayment),
  certificate: (orderNo?: string, options?: RequestOptions) =>
    client.get(ROUTES.loanCertificate.path, { order_no: orderNo }, options).then(readCertificate),
  verify: (code: string, options?: RequestOptions) =>
    client.get(ROUTES.certificateVerify.path, { code }, options).then(readCertificateCheck),
  /** Hands WeChat's login code to the server, which learns the openid online payments need. */
  wxLogin: (code: string, options?: RequestOptions) =>
    client.post<null>(ROUTES.userWxLogin.path, { code }, options),
})
