/**
 * Who may call: anyone, a person with a valid token, or the holder of a signed address given to the owner (`signed`).
 */
export type Access = 'public' | 'user' | 'signed'

export interface Route {
  method: 'GET' | 'POST'
  path: string
  access: Access
}

/** Compact form: the table is in the first code the app loads. */
const get = <Path extends string, A extends Access>(path: Path, access: A) =>
  ({ method: 'GET', path, access }) as const
const post = <Path extends string, A extends Access>(path: Path, access: A) =>
  ({ method: 'POST', path, access }) as const

/** Every call of the API, once. Server and client both read the paths from here. */
export const ROUTES = {
  userRegister: post('/api/user/register', 'public'),
  userLogin: post('/api/user/login', 'public'),
  userMobileLogin: post('/api/user/mobilelogin', 'public'),
  userLogout: post('/api/user/logout', 'user'),
  userProfile: get('/api/user/index', 'user'),
  userSetProfile: post('/api/user/profile', 'user'),
  userResetPassword: post('/api/user/resetpwd', 'public'),
  userChangeMobile: post('/api/user/changemobile', 'user'),
  smsSend: post('/api/sms/send', 'public'),
  upload: post('/api/common/upload', 'user'),

  newsList: get('/api/news/index', 'public'),
  newsDetail: get('/api/news/detail', 'public'),
  newsLatest: get('/api/news/latest', 'public'),

  loanRates: get('/api/loan/rates', 'public'),
  loanCreate: post('/api/loan/create', 'user'),
  loanMine: get('/api/loan/myLoans', 'user'),
  loanOverview: get('/api/loan/overview', 'user'),
  loanDetail: get('/api/loan/orderDetail', 'user'),
  loanContract: get('/api/loan/getContractInfo', 'user'),
  loanInstalments: get('/api/loan/installments', 'user'),
  loanCashier: get('/api/loan/cashier', 'user'),
  loanChannels: get('/api/loan/channels', 'user'),
  loanBankInfo: get('/api/loan/bankInfo', 'user'),
  loanUploadVoucher: post('/api/loan/uploadVoucher', 'user'),

  // Additions to FastAdmin's calls; a foreign backend may lack them (404):

  /** Carries a signature or a token in its address: a download can't always set headers. */
  loanContractPdf: get('/api/loan/contract.pdf', 'signed'),
  loanCancel: post('/api/loan/cancel', 'user'),
  loanCancelVoucher: post('/api/loan/cancelVoucher', 'user'),
  loanPrepayment: get('/api/loan/prepayment', 'user'),
  loanReceipts: get('/api/loan/receipts', 'user'),
  loanHardship: post('/api/loan/hardship', 'user'),
  loanHardshipState: get('/api/loan/hardship', 'user'),
  loanPay: post('/api/loan/pay', 'user'),
  loanPayment: get('/api/loan/payment', 'user'),
  loanCombinedCashier: get('/api/loan/combinedCashier', 'user'),
  loanCombinedPay: post('/api/loan/combinedPay', 'user'),
  loanCombinedPayment: get('/api/loan/combinedPayment', 'user'),
  /** Signed by the gateway instead of a token. */
  payNotify: post('/api/pay/notify/:gateway', 'public'),
  loanCertificate: get('/api/loan/certificate', 'user'),
  /** Signed like the contract's. */
  loanCertificatePdf: get('/api/loan/certificate.pdf', 'signed'),
  /** With the borrower's full name and ID number: needs proof of identity and answers with the file itself. */
  loanFullCertificate: post('/api/loan/fullCertificate', 'user'),
  certificateVerify: get('/api/certificate/verify', 'public'),
  loanCalendarFeedState: get('/api/loan/calendarFeed', 'user'),
  loanCalendarFeed: post('/api/loan/calendarFeed', 'user'),
  loanEndCalendarFeed: post('/api/loan/endCalendarFeed', 'user'),
  /** Its address carries a secret instead of a token: calendar programs send no headers. */
  loanCalendarIcs: get('/api/loan/calendar.ics', 'signed'),
  loanStatementYears: get('/api/loan/statementYears', 'user'),
  loanStatement: post('/api/loan/statement', 'user'),
  messageList: get('/api/message/index', 'user'),
  messageUnread: get('/api/message/unread', 'user'),
  messageRead: post('/api/message/read', 'user'),
  messageSettings: get('/api/message/settings', 'user'),
  messageSetSettings: post('/api/message/settings', 'user'),
  userSessions: get('/api/user/sessions', 'user'),
  userEndSessions: post('/api/user/endSessions', 'user'),
  userWxLogin: post('/api/user/wxlogin', 'user'),
  userConsents: get('/api/user/consents', 'user'),
  userConsent: post('/api/user/consents', 'user'),
  userDeletionState: get('/api/user/deletion', 'user'),
  userDeletion: post('/api/user/deletion', 'user'),
  userCancelDeletion: post('/api/user/cancelDeletion', 'user'),
  /** Needs proof of identity and answers with the files themselves. */
  userExport: post('/api/user/export', 'user'),
  /** Only where the server is set to take reports. */
  clientErrors: post('/api/client-errors', 'public'),
  /** Fresh links to an uploaded file: those of the upload expire within the hour. */
  fileLinks: post('/api/common/links', 'user'),
  loanPayoutCard: post('/api/loan/payoutCard', 'user'),
  agreementText: get('/api/agreement', 'public'),
  loanFullContract: post('/api/loan/fullContract', 'user'),
  userComplaint: post('/api/user/complaint', 'user'),
  userComplaints: get('/api/user/complaints', 'user'),
  loanDisclosure: post('/api/loan/disclosure', 'user'),
  loanConfirmDisclosure: post('/api/loan/confirmDisclosure', 'user'),
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
