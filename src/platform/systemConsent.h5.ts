import type { SystemConsent } from './systemConsent.types'

/** Browsers keep permissions of their own, and this app asks for none. */
export const systemConsent: SystemConsent | null = null
