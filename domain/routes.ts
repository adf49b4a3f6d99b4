/** Who may call: anyone, the owner of a valid token, or whoever holds an address the owner was given (`signed`). */
export type Access = 'public' | 'user' | 'signed'

/** A call of the specification, or one of our own that a foreign backend may lack (404). */
export type Origin = 'spec' | 'own'

export interface Route {
  method: 'GET' | 'POST'
  path: string
  access: Access
  origin: Origin
}

/** Every call of the API, once. Server and client both read the paths from here. */
export const ROUTES = {
  userRegister: { method: 'POST', path: '/api/user/register', access: 'public', origin: 'spec' },
  userLogin: { method: 'POST', path: '/api/user/login', access: 'public', origin: 'spec' },
  userMobileLogin: {
    method: 'POST',
    path: '/api/user/mobilelogin',
    access: 'public',
    origin: 'spec',
  },
  userLogout: { method: 'POST', path: '/api/user/logout', access: 'user', origin: 'spec' },
  userProfile: { method: 'GET', path: '/api/user/index', access: 'user', origin: 'spec' },
  smsSend: { method: 'POST', path: '/api/sms/send', access: 'public', origin: 'spec' },
  upload: { method: 'POST', path: '/api/common/upload', access: 'user', origin: 'spec' },

  newsList: { method: 'GET', path: '/api/news/index', access: 'public', origin: 'spec' },
  newsDetail: { method: 'GET', path: '/api/news/detail', access: 'public', origin: 'spec' },
  newsLatest: { method: 'GET', path: '/api/news/latest', access: 'public', origin: 'spec' },

  loanRates: { method: 'GET', path: '/api/loan/rates', access: 'public', origin: 'spec' },
  loanCreate: { method: 'POST', path: '/api/loan/create', access: 'user', origin: 'spec' },
  loanMine: { method: 'GET', path: '/api/loan/myLoans', access: 'user', origin: 'spec' },
  loanDetail: { method: 'GET', path: '/api/loan/orderDetail', access: 'user', origin: 'spec' },
  loanContract: {
    method: 'GET',
    path: '/api/loan/getContractInfo',
    access: 'user',
    origin: 'spec',
  },
  loanInstalments: {
    method: 'GET',
    path: '/api/loan/installments',
    access: 'user',
    origin: 'spec',
  },
  loanCashier: { method: 'GET', path: '/api/loan/cashier', access: 'user', origin: 'spec' },
  loanChannels: { method: 'GET', path: '/api/loan/channels', access: 'user', origin: 'spec' },
  loanBankInfo: { method: 'GET', path: '/api/loan/bankInfo', access: 'user', origin: 'spec' },
  loanUploadVoucher: {
    method: 'POST',
    path: '/api/loan/uploadVoucher',
    access: 'user',
    origin: 'spec',
  },

  /** Carries a signature or a token: a download can't always set headers. */
  loanContractPdf: {
    method: 'GET',
    path: '/api/loan/contract.pdf',
    access: 'signed',
    origin: 'own',
  },
  loanCancel: { method: 'POST', path: '/api/loan/cancel', access: 'user', origin: 'own' },
  loanCancelVoucher: {
    method: 'POST',
    path: '/api/loan/cancelVoucher',
    access: 'user',
    origin: 'own',
  },
  loanPay: { method: 'POST', path: '/api/loan/pay', access: 'user', origin: 'own' },
  loanPayment: { method: 'GET', path: '/api/loan/payment', access: 'user', origin: 'own' },
  /** Signed by the gateway instead of a token. */
  payNotify: {
    method: 'POST',
    path: '/api/pay/notify/:gateway',
    access: 'public',
    origin: 'own',
  },
  loanCertificate: { method: 'GET', path: '/api/loan/certificate', access: 'user', origin: 'own' },
  /** As the contract's. */
  loanCertificatePdf: {
    method: 'GET',
    path: '/api/loan/certificate.pdf',
    access: 'signed',
    origin: 'own',
  },
  certificateVerify: {
    method: 'GET',
    path: '/api/certificate/verify',
    access: 'public',
    origin: 'own',
  },
  userWxLogin: { method: 'POST', path: '/api/user/wxlogin', access: 'user', origin: 'own' },
  userConsents: { method: 'GET', path: '/api/user/consents', access: 'user', origin: 'own' },
  userConsent: { method: 'POST', path: '/api/user/consents', access: 'user', origin: 'own' },
  userDeletionState: { method: 'GET', path: '/api/user/deletion', access: 'user', origin: 'own' },
  userDeletion: { method: 'POST', path: '/api/user/deletion', access: 'user', origin: 'own' },
  userCancelDeletion: {
    method: 'POST',
    path: '/api/user/cancelDeletion',
    access: 'user',
    origin: 'own',
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
