import type { FastifyRequest } from 'fastify'
import type { SmsEvent } from '@domain/sms'
import type { Queryable } from '../../db/types'
import type { Deps } from '../../deps'
import { deviceOf } from '../../http/device'
import { addressOf } from '../../http/origin'
import { callerOf, callersToken } from '../../plugins/auth'
import { Fault, refuse } from '../../refusal'
import { findSessionUser } from '../../repositories/sessions'
import { lockUser, type User } from '../../repositories/users'
import { throttled } from '../../security/loginThrottle'
import type { Evidence } from '../../signing/evidence'
import { checkCode, refuseCode } from '../../sms/codes'

interface Proof {
  password?: string
  /** Code sent to the account's number. */
  code?: string
  /** Event the code was sent for. */
  event: SmsEvent
  /** Field that carries the code. */
  field: string
}

/** How the caller proves to be the owner, and from where, to be kept beside what they sign. */
export const evidenceOf = (request: FastifyRequest, code: string | undefined): Evidence => ({
  provenBy: code ? 'code' : 'password',
  mobile: callerOf(request).mobile,
  address: addressOf(request),
  device: deviceOf(request),
})

const refusePassword = (): never => refuse('invalid', '密码不正确', { field: 'password' })

/** Hashing is slow, so the password is verified before the account is locked. */
async function verifyPassword(
  { db, clock, passwords }: Deps,
  { id, passwordHash }: User,
  address: string,
  password: string,
): Promise<void> {
  if (!password) refuse('invalid', '参数不正确', { field: 'password' })
  const who = { tried: { userId: id }, address, now: clock.now() }
  const isOwner = await throttled(db, who, async () =>
    (await passwords.verify(password, passwordHash)) ? true : null,
  )
  if (!isOwner) refusePassword()
}

/**
 * Acts for the account's owner, whom the password or an SMS code proves. The proof is checked with the account locked,
 * in the transaction that acts: a password, number or session that was replaced meanwhile proves nothing. A code is not
 * used up when `act` throws.
 * @param act does nothing outside the transaction; it may run again
 * @throws Refusal for a wrong proof; Fault 401 when the session has ended
 */
export async function asOwner<T>(
  deps: Deps,
  request: FastifyRequest,
  { password = '', code = '', event, field }: Proof,
  act: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { db, clock } = deps
  const caller = callerOf(request)
  if (!code) await verifyPassword(deps, caller, addressOf(request), password)
  // A wrong code stays counted, so it is refused after the transaction.
  const done = await db.transaction(async (tx) => {
    await lockUser(tx, caller.id)
    const owner = await findSessionUser(tx, callersToken(request), clock.now())
    if (!owner) throw new Fault(401)
    const isProven = code
      ? await checkCode(deps, tx, { mobile: owner.mobile, event }, code)
      : owner.passwordHash === caller.passwordHash
    return isProven ? { result: await act(tx) } : null
  })
  if (done) return done.result
  return code ? refuseCode(field) : refusePassword()
}
