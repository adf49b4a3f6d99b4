/** How a person proves that the account is theirs before its number is changed: fields of the call. */
export const MOBILE_PROOFS = ['old_captcha', 'password'] as const
