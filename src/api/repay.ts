import type { CashierQuery, PayBody, VoucherBody } from '@domain/contract/repayment'
import { ROUTES } from '@domain/contract/routes'
import { keyed, type ApiClient, type RequestOptions } from './client'
import { record } from './read'
import { readCertificate, readCertificateCheck } from './readCertificate'
import {
  readBank,
  readChannels,
  readPayment,
  readPayStart,
  readQuote,
  readVoucher,
} from './readRepay'

/** Quotes, channels, vouchers, online payments and the settlement certificate. */
export const repayApi = (client: ApiClient) => ({
  quote: ({ order_no, type, nos }: CashierQuery, options?: RequestOptions) =>
    client.get(ROUTES.loanCashier.path, { order_no, type, nos }, options).then(readQuote),
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
