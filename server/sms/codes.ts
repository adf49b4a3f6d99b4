import { createHmac, randomInt } from 'node:crypto'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import type { Deps } from '../deps'
import { refuse } from '../refusal'
import { type CodeKey, peekCode, storeCode, tryCode } from '../repositories/smsCodes'
import { readingKeys, type Turning } from '../security/turning'

const CODE_SECONDS = 300
const CODE_DIGITS = 6

/** Keyed, because a plain hash of six digits can be reversed by trying them all. */
const hashOf = (secret: string, { mobile, event }: CodeKey, code: string): string =>
  createHmac('sha256', secret).update(`${event}:${mobile}:${code}`).digest('hex')

/** The hashes under which a code may be stored. */
const hashesOf = (secrets: Turning<string>, key: CodeKey, code: string): string[] =>
  readingKeys(secrets).map((secret) => hashOf(secret, key, code))

type CodeDeps = Pick<Deps, 'secrets' | 'clock'>

/**
 * Makes a six-digit code valid for five minutes, replacing earlier ones of the same key.
 * @param sendId of the message that carries it
 */
export async function issueCode(
  { secrets, clock }: CodeDeps,
  db: Queryable,
  key: CodeKey,
  sendId: number,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const expiresAt = addSeconds(clock.now(), CODE_SECONDS)
  await storeCode(db, key, { codeHash: hashOf(secrets.current, key, code), expiresAt, sendId })
  return code
}

/** Counts a try and uses up a right code. */
export const checkCode = (
  { secrets, clock }: CodeDeps,
  db: Queryable,
  key: CodeKey,
  code: string,
): Promise<boolean> => tryCode(db, key, hashesOf(secrets, key, code), clock.now())

/** Whether the code is right, before expensive work; {@link checkCode} must still follow. */
export const isCodeRight = (
  { secrets, clock }: CodeDeps,
  db: Queryable,
  key: CodeKey,
  code: string,
): Promise<boolean> => peekCode(db, key, hashesOf(secrets, key, code), clock.now())

/** One message for wrong, expired, used and unsent codes. */
export const refuseCode = (field: string): never => refuse('invalid', '验证码不正确', { field })
