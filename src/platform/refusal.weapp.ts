/**
 * Why WeChat refused, by its `errMsg`:
 * - `cancelled`: the person closed it
 * - `denied`: a permission of WeChat or of the system, or its privacy consent, is missing
 * - `failed`: anything else, such as an interface missing from the mini-program's privacy guide
 */
export function refusalOf(error: unknown): 'cancelled' | 'denied' | 'failed' {
  const { errMsg = '' } = (error ?? {}) as { errMsg?: string }
  if (/cancel/i.test(errMsg)) return 'cancelled'
  if (/not declared/i.test(errMsg)) return 'failed'
  return /auth|deny|denied|permission|privacy/i.test(errMsg) ? 'denied' : 'failed'
}
