import type { Access } from '@domain/contract'

/** A person's resource that a request can name. */
export type Thing =
  | 'order_no'
  | 'voucher_no'
  | 'pay_no'
  | 'files'
  | 'url'
  | 'file'
  | 'ref'
  | 'chunkid'

export interface Expectation {
  /** Who may call, as in the contract; `local`: anyone on this machine. */
  access: Access | 'local'
  /** Resources the request names, which have an owner. */
  names?: Thing[]
  /** The rest of a request that succeeds on the caller's own resources. */
  rest?: Record<string, unknown>
  /** Message for an unknown or another person's resource; by default both must only look alike. */
  absent?: string
  /** Successful answers that are not envelopes. */
  sends?: 'html' | 'pdf' | 'picture' | 'file' | 'json'
}

const SELECTION = { type: 'installments', nos: [1], amount: '877.30' }
const NO_ORDER = '订单不存在'
const NO_PAGE = '请求的内容不存在'

/** Every route of the server. A missing or extra one fails a test. */
export const EXPECTATIONS: Record<string, Expectation> = {
  'GET /healthz': { access: 'public' },
  'GET /readyz': { access: 'public' },
  'GET /docs': { access: 'public', sends: 'html' },
  'GET /docs/json': { access: 'public', sends: 'json' },
  'GET /docs/yaml': { access: 'public', sends: 'file' },
  'GET /docs/static/index.html': { access: 'public', sends: 'html' },
  'GET /docs/static/swagger-initializer.js': { access: 'public', sends: 'file' },
  'GET /docs/static/*': { access: 'public', sends: 'file' },
  'GET /demo/otp': { access: 'local' },
  'GET /demo/sms': { access: 'local' },

  'POST /api/sms/send': { access: 'public' },
  'POST /api/client-errors': { access: 'public' },
  'POST /api/user/register': { access: 'public' },
  'POST /api/user/login': { access: 'public' },
  'POST /api/user/mobilelogin': { access: 'public' },
  'POST /api/user/logout': { access: 'user' },
  'POST /api/user/wxlogin': { access: 'user' },
  'GET /api/user/index': { access: 'user' },
  'POST /api/user/profile': { access: 'user' },
  'POST /api/user/resetpwd': { access: 'public' },
  'POST /api/user/changemobile': { access: 'user' },
  'GET /api/user/sessions': { access: 'user' },
  'POST /api/user/endSessions': { access: 'user' },
  'GET /api/user/consents': { access: 'user' },
  'POST /api/user/consents': { access: 'user' },
  'GET /api/user/deletion': { access: 'user' },
  'POST /api/user/deletion': { access: 'user' },
  'POST /api/user/cancelDeletion': { access: 'user' },
  'POST /api/user/export': { access: 'user', rest: { code: '000000' } },

  'GET /api/news/index': { access: 'public' },
  'GET /api/news/detail': { access: 'public' },
  'GET /api/news/latest': { access: 'public' },
  'GET /static/news/figures/:file': { access: 'public', sends: 'picture' },
  'GET /static/news/pictures/:file': { access: 'public', sends: 'picture' },

  'GET /api/message/index': { access: 'user' },
  'GET /api/message/unread': { access: 'user' },
  'POST /api/message/read': { access: 'user' },
  'GET /api/message/settings': { access: 'user' },
  'POST /api/message/settings': { access: 'user' },

  'GET /api/loan/rates': { access: 'public' },
  'POST /api/loan/create': { access: 'user' },
  'GET /api/loan/earlier': { access: 'user' },
  'POST /api/loan/disclosure': { access: 'user' },
  'POST /api/loan/confirmDisclosure': { access: 'user' },
  'GET /api/loan/myLoans': { access: 'user' },
  'GET /api/loan/overview': { access: 'user' },
  'GET /api/loan/orderDetail': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'GET /api/loan/installments': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'GET /api/loan/getContractInfo': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'GET /api/loan/contract.pdf': {
    access: 'signed',
    names: ['order_no'],
    absent: NO_ORDER,
    sends: 'pdf',
  },
  'GET /api/loan/amendment.pdf': {
    access: 'signed',
    names: ['order_no'],
    absent: NO_ORDER,
    sends: 'pdf',
  },
  'GET /api/loan/prepayment': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'GET /api/loan/receipts': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'GET /api/user/identity': { access: 'user' },
  'POST /api/user/identity': { access: 'user' },
  'GET /api/user/cards': { access: 'user' },
  'POST /api/user/cardBind': { access: 'user' },
  'POST /api/user/cardConfirm': { access: 'user' },
  'POST /api/user/cardUnbind': { access: 'user' },
  'GET /api/user/complaints': { access: 'user' },
  'POST /api/user/withdrawComplaint': {
    access: 'user',
    rest: { complaint_no: 'T1' },
  },
  'POST /api/user/complaint': {
    access: 'user',
    names: ['order_no'],
    rest: { subject: 'other', text: '一个问题' },
    absent: NO_ORDER,
  },
  'POST /api/loan/hardship': {
    access: 'user',
    names: ['order_no'],
    rest: { reason: 'income', wish: '希望分期偿还' },
    absent: NO_ORDER,
  },
  'GET /api/loan/hardshipOptions': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'GET /api/loan/hardshipOffer': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'POST /api/loan/hardshipAccept': {
    access: 'user',
    rest: { offer_no: 'S1', offer_sha256: 'x', code: '123456' },
  },
  'POST /api/loan/hardshipWithdraw': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'GET /api/loan/autoDebit': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'POST /api/loan/autoDebit': {
    access: 'user',
    names: ['order_no'],
    rest: { on: false },
    absent: NO_ORDER,
  },
  'GET /api/loan/hardship': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'GET /api/loan/offer': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'POST /api/loan/sign': {
    access: 'user',
    names: ['order_no'],
    rest: {
      offer_no: 'PF1',
      disclosure_sha256: 'a',
      contract_sha256: 'b',
      agreements: [],
      code: '0',
    },
    absent: NO_ORDER,
  },
  'POST /api/loan/decline': {
    access: 'user',
    names: ['order_no'],
    rest: { offer_no: 'PF1' },
    absent: NO_ORDER,
  },
  'GET /api/loan/supplement': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'POST /api/loan/supplement': {
    access: 'user',
    names: ['order_no'],
    rest: { files: [], text: '补充说明' },
    absent: NO_ORDER,
  },
  'POST /api/loan/cancel': { access: 'user', names: ['order_no'], absent: NO_ORDER },

  'GET /api/loan/cashier': {
    access: 'user',
    names: ['order_no'],
    rest: { type: 'installments', nos: '1' },
    absent: NO_ORDER,
  },
  'GET /api/loan/channels': { access: 'user' },
  'GET /api/loan/bankInfo': { access: 'user' },
  'POST /api/loan/pay': {
    access: 'user',
    names: ['order_no'],
    rest: { ...SELECTION, channel: 'sandbox' },
    absent: NO_ORDER,
  },
  'GET /api/loan/payment': { access: 'user', names: ['pay_no'] },
  'POST /api/loan/uploadVoucher': {
    access: 'user',
    names: ['order_no', 'files'],
    rest: { ...SELECTION, channel: 'bank_transfer', paid_at: '2026-03-10', remark: '' },
    absent: NO_ORDER,
  },
  'POST /api/loan/cancelVoucher': { access: 'user', names: ['voucher_no'] },
  'GET /api/loan/certificate': { access: 'user', names: ['order_no'], absent: NO_ORDER },
  'GET /api/loan/certificate.pdf': {
    access: 'signed',
    names: ['order_no'],
    absent: NO_ORDER,
    sends: 'pdf',
  },
  'POST /api/loan/fullCertificate': {
    access: 'user',
    names: ['order_no'],
    rest: { code: '000000' },
    absent: NO_ORDER,
  },
  'GET /api/loan/calendarFeed': { access: 'user' },
  'POST /api/loan/calendarFeed': { access: 'user' },
  'POST /api/loan/endCalendarFeed': { access: 'user' },
  'GET /api/loan/calendar.ics': { access: 'signed', rest: { key: 'x' }, sends: 'file' },
  'GET /api/loan/statementYears': { access: 'user' },
  'POST /api/loan/statement': { access: 'user', rest: { year: 2026, format: 'csv' } },
  'GET /api/certificate/verify': { access: 'public' },
  'GET /api/contract/verify': { access: 'public' },
  'POST /api/pay/notify/:gateway': { access: 'public' },

  'POST /api/common/upload': { access: 'user', names: ['chunkid'], rest: { action: 'merge' } },
  'POST /api/common/links': { access: 'user', names: ['url'] },
  'GET /uploads/:file': { access: 'signed', names: ['file'], absent: NO_PAGE, sends: 'file' },

  'GET /sandbox/qr.png': { access: 'public', sends: 'picture' },
  'GET /sandbox/pay/:ref': { access: 'signed', sends: 'html' },
  'POST /sandbox/pay/:ref': { access: 'signed', sends: 'html' },
  'POST /api/loan/payoutCard': { access: 'user' },
  'GET /api/agreement': { access: 'public' },
  'POST /api/loan/fullContract': { access: 'user' },
  'GET /api/loan/contacts': { access: 'user' },
}
