import { maskMobile } from '@domain/index'
import { addSeconds } from '../clock'
import type { Deps } from '../deps'
import { findMobile, type User } from '../repositories/users'

const CONTEXT = 'number-handle'

/** Seconds for which a device may name an account's number after its login. */
const HANDLE_LIFE = 180 * 86_400

interface Named {
  userId: number
  /** Milliseconds since 1970. */
  until: number
}

/**
 * By what a device names the account's number at a later login without knowing it: the account, sealed, so that only the
 * server can read it.
 */
export const numberHandle = (
  { sealing, clock }: Pick<Deps, 'sealing' | 'clock'>,
  userId: number,
): string => {
  const named: Named = { userId, until: addSeconds(clock.now(), HANDLE_LIFE).getTime() }
  return sealing.seal(JSON.stringify(named), CONTEXT)
}

/** What a handle names; null for any other text. */
function namedBy({ sealing }: Pick<Deps, 'sealing'>, handle: string): Named | null {
  try {
    return JSON.parse(sealing.open(handle, CONTEXT)) as Named
  } catch {
    return null
  }
}

/** The number of the account that a handle names; '' for any other text, and for a handle too old. */
async function numberOf(
  deps: Pick<Deps, 'db' | 'sealing' | 'clock'>,
  handle: string,
): Promise<string> {
  const named = namedBy(deps, handle)
  if (!named || deps.clock.now().getTime() >= named.until) return ''
  return findMobile(deps.db, named.userId)
}

/** A number as a request gives it. */
interface Given {
  mobile?: string
  number_handle?: string
}

/**
 * The mobile number that a request means: the caller's own number may be given masked, as the app knows it, so that it
 * need not be typed; before a login the handle of an earlier one says whose number is masked. Any other text is returned
 * as it is.
 */
export async function numberMeant(
  deps: Pick<Deps, 'db' | 'sealing' | 'clock'>,
  user: User | null,
  { mobile = '', number_handle: handle = '' }: Given,
): Promise<string> {
  if (!mobile.includes('*')) return mobile
  const own = user?.mobile || (handle && (await numberOf(deps, handle)))
  return own && mobile === maskMobile(own) ? own : mobile
}
