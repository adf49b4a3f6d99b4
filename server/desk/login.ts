import { type DeskLogin } from '@domain/contract/desk'
import type { OperatorAction } from '@domain/operators'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import type { Deps } from '../deps'
import { totpContext } from '../operating/operators'
import { refuse } from '../refusal'
import { insertOperatorEvent } from '../repositories/operatorEvents'
import {
  findOperator,
  lockOperator,
  noteFailure,
  noteLogin,
  type Operator,
} from '../repositories/operators'
import { deleteOperatorSession } from '../repositories/operatorSessions'
import { throttled } from '../security/loginThrottle'
import type { Sealing } from '../security/sealing'
import { totpStep } from '../security/totp'
import { openOperatorSession } from './session'

/** Failed logins in a row that lock an operator's login. */
const FAILURES_MAX = 10
const LOCK_SECONDS = 30 * 60

/** One text for every cause, so that it tells nothing about names. */
const FAILED = '账号、密码或动态码不正确，或登录已被锁定'

/** A login that succeeded. */
export interface LoggedIn {
  operator: Operator
  token: string
}

interface Attempt {
  /** The hash that the password fits; null: none. */
  fits: string | null
  code: string
  requestId: string
  now: Date
  /** Token of the session that ends, since the browser now uses the new one. */
  instead: string | null
}

const isLocked = ({ lockedUntil, disabledAt }: Operator, now: Date): boolean =>
  disabledAt !== null || (lockedUntil !== null && lockedUntil > now)

/** Period of the code; null when it is wrong or a code of that period was used before. */
function newStep(sealing: Sealing, operator: Operator, { code, now }: Attempt): number | null {
  const secret = sealing.open(operator.sealed, totpContext(operator.name))
  const step = totpStep(secret, code, now)
  return step !== null && step > operator.totpStep ? step : null
}

const note = (
  tx: Queryable,
  action: OperatorAction,
  { name }: Operator,
  { now, requestId }: Attempt,
) =>
  insertOperatorEvent(tx, {
    at: now,
    operator: name,
    action,
    subject: name,
    before: null,
    after: null,
    requestId,
  })

/** Counts the failure; the tenth in a row locks the login for half an hour. */
async function fail(tx: Queryable, operator: Operator, attempt: Attempt): Promise<null> {
  const failures = operator.failures + 1
  const locks = failures >= FAILURES_MAX
  const lockedUntil = locks ? addSeconds(attempt.now, LOCK_SECONDS) : null
  await noteFailure(tx, operator.id, { failures: locks ? 0 : failures, lockedUntil })
  await note(tx, locks ? 'login_locked' : 'login_failed', operator, attempt)
  return null
}

/** A lock that began in the future, because clocks differ or this one was set back, begins anew. */
async function shortenLock(tx: Queryable, operator: Operator, now: Date): Promise<void> {
  const { id, failures, lockedUntil } = operator
  const latest = addSeconds(now, LOCK_SECONDS)
  if (lockedUntil === null || lockedUntil <= latest) return
  await noteFailure(tx, id, { failures, lockedUntil: latest })
}

/** Decides about an attempt with the operator locked, so that of two logins by one code one succeeds. */
async function decide(
  tx: Queryable,
  sealing: Sealing,
  name: string,
  attempt: Attempt,
): Promise<LoggedIn | null> {
  const operator = await lockOperator(tx, name)
  if (!operator) return null
  await shortenLock(tx, operator, attempt.now)
  if (isLocked(operator, attempt.now)) return null
  // While the password was verified, it may have been replaced.
  const step = attempt.fits === operator.passwordHash ? newStep(sealing, operator, attempt) : null
  if (step === null) return fail(tx, operator, attempt)
  await noteLogin(tx, operator.id, step)
  await note(tx, 'login', operator, attempt)
  if (attempt.instead !== null) await deleteOperatorSession(tx, attempt.instead)
  return { operator, token: await openOperatorSession(tx, operator.id, attempt.now) }
}

/**
 * Logs an operator in by password and a code that was not used before.
 * @throws Refusal `invalid` when anything is wrong, `rate_limited` after several failures
 */
export async function logIn(
  { db, clock, passwords, sealing }: Deps,
  { name, password, code }: DeskLogin,
  { address, ...from }: { address: string; requestId: string; instead: string | null },
): Promise<LoggedIn> {
  const now = clock.now()
  const who = { tried: { unknown: `operator ${name}` }, address, now }
  const loggedIn = await throttled(db, who, async () => {
    const known = await findOperator(db, name)
    const isRight = await passwords.verify(password, known?.passwordHash ?? null)
    const fits = isRight && known ? known.passwordHash : null
    return db.transaction((tx) => decide(tx, sealing, name, { ...from, fits, code, now }))
  })
  return loggedIn ?? refuse('invalid', FAILED)
}
