import { createHmac, randomInt } from 'node:crypto'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import type { Deps } from '../deps'
import { refuse } from '../refusal'
import { type CodeKey, peekCode, storeCode, tryCode } from '../repositories/smsCodes'

const CODE_SECONDS = 300
const CODE_DIGITS = 6

/** Keyed, because a plain hash of six digits is found by trying all of them. */
const hashOf = (secret: string, { mobile, event }: CodeKey, code: string): string =>
  createHmac('sha256', secret).update(`${event}:${mobile}:${code}`).digest('hex')

type CodeDeps = Pick<Deps, 'secret' | 'clock'>

/** Makes a code of six digits, valid for five minutes; earlier ones of the same key end. */
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

/** Counts a try; a right code is used up. */
export const checkCode = (
  { secret, clock }: CodeDeps,
  db: Queryable,
  key: CodeKey,
  code: string,
): Promise<boolean> => tryCode(db, key, hashOf(secret, key, code), clock.now())

/** Whether the code is right, for work worth doing only then; the try itself is still to be made. */
export const isCodeRight = (
  { secret, clock }: CodeDeps,
  db: Queryable,
  key: CodeKey,
  code: string,
): Promise<boolean> => peekCode(db, key, hashOf(secret, key, code), clock.now())

/** One text for wrong, old, used and never sent. */
export const refuseCode = (field: string): never => refuse('invalid', '验证码不正确', { field })
