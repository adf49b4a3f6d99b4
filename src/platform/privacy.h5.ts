import type { Privacy, SystemConsent } from './privacy.types'

/** Browsers have no privacy question of their own. */
export const privacy: Privacy = {
  answerWith: () => {},
  pressed: (agree) => agree(),
}

/** Browsers manage permissions themselves, and this app asks for none. */
export const systemConsent: SystemConsent | null = null
