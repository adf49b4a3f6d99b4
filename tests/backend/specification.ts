import type { CallName } from '@domain/index'

/** Calls of docs/specification.md; all others are additions that the app can do without. */
export const SPECIFIED: readonly CallName[] = [
  'loanCreate',
  'loanRates',
  'loanMine',
  'loanDetail',
  'loanCashier',
  'loanUploadVoucher',
  'loanBankInfo',
  'loanContract',
  'loanInstalments',
  'loanChannels',
  'newsList',
  'newsDetail',
  'newsLatest',
  'upload',
  'userRegister',
  'userMobileLogin',
  'userLogin',
  'smsSend',
  'userLogout',
  'userProfile',
]
