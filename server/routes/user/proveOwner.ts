import type { DeletionBody } from '@domain/index'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refusal'
import type { User } from '../../repositories/users'
import { throttled } from '../../security/loginThrottle'
import { checkCode, refuseCode } from '../../sms/codes'

/** Refuses unless the password or an SMS code shows that the owner of the account is asking. */
export async function proveOwner(
  deps: Deps,
  user: User,
  address: string,
  { password = '', code = '' }: DeletionBody,
): Promise<void> {
  const { db, clock, passwords } = deps
  if (code) {
    const key = { mobile: user.mobile, event: 'mobilelogin' } as const
    if (!(await checkCode(deps, db, key, code))) refuseCode('code')
    return
  }
  if (!password) refuse('invalid', '参数不正确', { field: 'password' })
  const who = { tried: { userId: user.id }, address, now: clock.now() }
  const isOwner = await throttled(db, who, async () =>
    (await passwords.verify(password, user.passwordHash)) ? true : null,
  )
  if (!isOwner) refuse('invalid', '密码不正确', { field: 'password' })
}
