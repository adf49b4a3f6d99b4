/** Who may call: anyone, the owner of a valid token, or whoever holds an address the owner was given (`signed`). */
export type Access = 'public' | 'user' | 'signed'

export interface Route {
  method: 'GET' | 'POST'
  path: string
  access: Access
}

/** Every call of the API, once. Server and client both read the paths from here. */
export const ROUTES = {
  userRegister: { method: 'POST', path: '/api/user/register', access: 'public' },
  userLogin: { method: 'POST', path: '/api/user/login', access: 'public' },
  userMobileLogin: {
    method: 'POST',
    path: '/api/user/mobilelogin',
    access: 'public',
  },
  userLogout: { method: 'POST', path: '/api/user/logout', access: 'user' },
  userProfile: { method: 'GET', path: '/api/user/index', access: 'user' },
  smsSend: { method: 'POST', path: '/api/sms/send', access: 'public' },
  upload: { method: 'POST', path: '/api/common/upload', access: 'user' },

  newsList: { method: 'GET', path: '/api/news/index', access: 'public' },
  newsDetail: { method: 'GET', path: '/api/news/detail', access: 'public' },
  newsLatest: { method: 'GET', path: '/api/news/latest', access: 'public' },

  loanRates: { method: 'GET', path: '/api/loan/rates', access: 'public' },
  loanCreate: { method: 'POST', path: '/api/loan/create', access: 'user' },
  loanMine: { method: 'GET', path: '/api/loan/myLoans', access: 'user' },
  loanDetail: { method: 'GET', path: '/api/loan/orderDetail', access: 'user' },
  loanContract: {
    method: 'GET',
    path: '/api/loan/getContractInfo',
    access: 'user',
  },
  loanInstalments: {
    method: 'GET',
    path: '/api/loan/installments',
    access: 'user',
  },
  loanCashier: { method: 'GET', path: '/api/loan/cashier', access: 'user' },
  loanChannels: { method: 'GET', path: '/api/loan/channels', access: 'user' },
  loanBankInfo: { method: 'GET', path: '/api/loan/bankInfo', access: 'user' },
  loanUploadVoucher: {
    method: 'POST',
    path: '/api/loan/uploadVoucher',
    access: 'user',
  },

  // Of our own, which a foreign backend may lack (404):

  /** Carries a signature or a token: a download can't always set headers. */
  loanContractPdf: {
    method: 'GET',
    path: '/api/loan/contract.pdf',
    access: 'signed',
  },
  loanCancel: { method: 'POST', path: '/api/loan/cancel', access: 'user' },
  loanCancelVoucher: {
    method: 'POST',
    path: '/api/loan/cancelVoucher',
    access: 'user',
  },
  loanPay: { method: 'POST', path: '/api/loan/pay', access: 'user' },
  loanPayment: { method: 'GET', path: '/api/loan/payment', access: 'user' },
  /** Signed by the gateway instead of a token. */
  payNotify: {
    method: 'POST',
    path: '/api/pay/notify/:gateway',
    access: 'public',
  },
  loanCertificate: { method: 'GET', path: '/api/loan/certificate', access: 'user' },
  /** As the contract's. */
  loanCertificatePdf: {
    method: 'GET',
    path: '/api/loan/certificate.pdf',
    access: 'signed',
  },
  certificateVerify: {
    method: 'GET',
    path: '/api/certificate/verify',
    access: 'public',
  },
  userWxLogin: { method: 'POST', path: '/api/user/wxlogin', access: 'user' },
  userConsents: { method: 'GET', path: '/api/user/consents', access: 'user' },
  userConsent: { method: 'POST', path: '/api/user/consents', access: 'user' },
  userDeletionState: { method: 'GET', path: '/api/user/deletion', access: 'user' },
  userDeletion: { method: 'POST', path: '/api/user/deletion', access: 'user' },
  userCancelDeletion: {
    method: 'POST',
    path: '/api/user/cancelDeletion',
    access: 'user',
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
