import type { SystemConsent } from './systemConsent.types'

/** Browsers manage permissions themselves, and this app asks for none. */
export const systemConsent: SystemConsent | null = null
