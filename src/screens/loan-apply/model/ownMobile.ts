import { maskMobile } from '@domain/masks'
import { matches } from '@domain/patterns'
import type { SessionStore } from '@/stores/SessionStore'

/** The number of the account, which a code proved. */
export interface OwnMobile {
  /** To be shown; empty where the account has none that could be told from others. */
  masked: string
  /** To be sent; empty where only the server knows it. */
  whole: string
}

const MASKED = /^\d{3}\*{4}\d{4}$/

/** As far as the profile tells it, or what the device keeps of it. */
export function ownMobile({ profile, user }: SessionStore): OwnMobile {
  const known = profile?.mobile || user?.mobile || ''
  if (matches('phone', known)) return { masked: maskMobile(known), whole: known }
  return { masked: MASKED.test(known) ? known : '', whole: '' }
}
