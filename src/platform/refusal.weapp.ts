/**
 * Why WeChat refused, by its `errMsg`:
 * - `cancelled`: the person closed it
 * - `denied`: a permission of WeChat or of the system, or its privacy consent, is missing
 * - `failed`: anything else, such as an interface missing from the mini-program's privacy guide
 */
export function refusalOf(error: unknown): 'cancelled' | 'denied' | 'failed' {
  const { errMsg = '' } = (error ?? {}) as { errMsg?: string }
  // Without the name of the call, which may be `authorize`.
  const reason = errMsg.replace(/^\w+:/, '')
  if (/cancel/i.test(reason)) return 'cancelled'
  if (/not declared/i.test(reason)) return 'failed'
  return /auth|deny|denied|permission|privacy/i.test(reason) ? 'denied' : 'failed'
}
