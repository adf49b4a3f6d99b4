import type { SmsEvent } from '@domain/sms'
import type { Deps } from '../../deps'
import { refuse } from '../../refusal'
import type { User } from '../../repositories/users'
import { throttled } from '../../security/loginThrottle'
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

/** Refuses unless the password or an SMS code proves that the account's owner is asking. */
export async function proveOwner(
  deps: Deps,
  user: User,
  address: string,
  { password = '', code = '', event, field }: Proof,
): Promise<void> {
  const { db, clock, passwords } = deps
  if (code) {
    if (!(await checkCode(deps, db, { mobile: user.mobile, event }, code))) refuseCode(field)
    return
  }
  if (!password) refuse('invalid', '参数不正确', { field: 'password' })
  const who = { tried: { userId: user.id }, address, now: clock.now() }
  const isOwner = await throttled(db, who, async () =>
    (await passwords.verify(password, user.passwordHash)) ? true : null,
  )
  if (!isOwner) refuse('invalid', '密码不正确', { field: 'password' })
}
