import { createHash } from 'node:crypto'
import type { Db } from '../db/types'
import { refuse } from '../refusal'
import {
  type BackOff,
  clearAttempts,
  countAttempt,
  secondsToWait,
  uncountAttempt,
} from '../repositories/loginAttempts'

/** Guesses at one account from one address are slowed first. */
const PAIR: BackOff = { free: 5, maxSeconds: 900 }
/** One account, many addresses: the waits are short, so that a stranger can't lock the owner out. */
const ACCOUNT: BackOff = { free: 20, maxSeconds: 60 }
/** One address, many accounts. */
const ADDRESS: BackOff = { free: 30, maxSeconds: 900 }

interface Counter {
  key: string
  backOff: BackOff
}

const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The account whose password is tried, or an unknown name. */
export type Tried = { userId: number } | { unknown: string }

/**
 * Maps look-alike names (case, dots, accents) to one spelling; otherwise each spelling would get fresh tries. Several
 * unknown names sharing a counter does no harm.
 */
const foldedName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase()

const subjectOf = (tried: Tried): string[] =>
  'userId' in tried ? ['user', String(tried.userId)] : ['unknown', foldedName(tried.unknown)]

function countersOf(tried: Tried, address: string) {
  const subject = subjectOf(tried)
  return {
    pair: { key: keyOf('pair', ...subject, address), backOff: PAIR },
    account: { key: keyOf('account', ...subject), backOff: ACCOUNT },
    address: { key: keyOf('address', address), backOff: ADDRESS },
  }
}

class Blocked extends Error {
  constructor(readonly key: string) {
    super('blocked')
  }
}

/** Counts the attempt in every counter, or in none when one of them must wait. */
async function countAll(db: Db, counters: Counter[], now: Date): Promise<string | null> {
  try {
    await db.transaction(async (tx) => {
      for (const { key, backOff } of counters) {
        if (!(await countAttempt(tx, key, backOff, now))) throw new Blocked(key)
      }
    })
    return null
  } catch (error) {
    if (error instanceof Blocked) return error.key
    throw error
  }
}

/**
 * Checks a password under the limits. Failures delay later attempts but never block them for good. They count for the
 * account, whether it was named by user name, mobile or e-mail. During a wait a right password is refused too;
 * otherwise guessing could go on.
 * @param verify whether the password was right
 */
export async function throttled<T>(
  db: Db,
  who: { tried: Tried; address: string; now: Date },
  verify: () => Promise<T | null>,
): Promise<T | null> {
  const counters = countersOf(who.tried, who.address)
  const blocker = await countAll(db, Object.values(counters), who.now)
  if (blocker) {
    const wait = await secondsToWait(db, blocker, who.now)
    refuse('rate_limited', '请稍后再试', { retry_after: wait })
  }
  const result = await verify()
  if (result !== null) {
    await clearAttempts(db, counters.pair.key)
    await clearAttempts(db, counters.account.key)
    await uncountAttempt(db, counters.address.key)
  }
  return result
}
