/** Calls beyond those of the specification without which a page has nothing to show, or another way is taken. */
export const LISTED_CALLS = [
  '/api/user/cards',
  '/api/user/identity',
  '/api/user/complaints',
  '/api/user/resetpwd',
  '/api/user/changemobile',
  '/api/loan/autoDebit',
  '/api/loan/certificate',
  '/api/certificate/verify',
] as const

/** Listed where applications are answered with offers: they are then sent without being signed. */
export const OFFER_CALL = '/api/loan/sign'
