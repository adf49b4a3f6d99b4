/** Listed where people prove who they are before they apply. */
export const IDENTITY_CALL = '/api/user/identity'

/** Calls beyond those of the specification without which a page has nothing to show, or another way is taken. */
export const LISTED_CALLS = [
  '/api/user/cards',
  IDENTITY_CALL,
  '/api/user/complaints',
  '/api/user/resetpwd',
  '/api/user/changemobile',
  '/api/loan/autoDebit',
  '/api/loan/certificate',
  '/api/loan/contacts',
  '/api/certificate/verify',
  '/api/contract/verify',
] as const

/** Listed where applications are answered with offers: they are then sent without being signed. */
export const OFFER_CALL = '/api/loan/sign'
