import { createHmac, randomInt } from 'node:crypto'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import type { Deps } from '../deps'
import { refuse } from '../refusal'
import { type CodeKey, peekCode, storeCode, tryCode } from '../repositories/smsCodes'

const CODE_SECONDS = 300
const CODE_DIGITS = 6

/** Keyed, because a plain hash of six digits can be reversed by trying them all. */
const hashOf = (secret: string, { mobile, event }: CodeKey, code: string): string =>
  createHmac('sha256', secret).update(`${event}:${mobile}:${code}`).digest('hex')

type CodeDeps = Pick<Deps, 'secret' | 'clock'>

/** Makes a six-digit code valid for five minutes, replacing earlier ones of the same key. */
export async function issueCode(
  { secret, clock }: CodeDeps,
  db: Queryable,
  key: CodeKey,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const expiresAt = addSeconds(clock.now(), CODE_SECONDS)
  await storeCode(db, key, hashOf(secret, key, code), expiresAt)
  return code
}

/** Counts a try and uses up a right code. */
export const checkCode = (
  { secret, clock }: CodeDeps,
  db: Queryable,
  key: CodeKey,
  code: string,
): Promise<boolean> => tryCode(db, key, hashOf(secret, key, code), clock.now())

/** Whether the code is right, before expensive work; {@link checkCode} must still follow. */
export const isCodeRight = (
  { secret, clock }: CodeDeps,
  db: Queryable,
  key: CodeKey,
  code: string,
): Promise<boolean> => peekCode(db, key, hashOf(secret, key, code), clock.now())

/** One message for wrong, expired, used and unsent codes. */
export const refuseCode = (field: string): never => refuse('invalid', '验证码不正确', { field })
