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

export function ownMobile({ provedMobile, profile, user }: SessionStore): OwnMobile {
  const whole = [provedMobile, profile?.mobile ?? ''].find((one) => matches('phone', one)) ?? ''
  const masked = whole ? maskMobile(whole) : [profile?.mobile, user?.mobile].find(isMasked)
  return { masked: masked ?? '', whole }
}

const isMasked = (text: string | undefined): boolean => text !== undefined && MASKED.test(text)
