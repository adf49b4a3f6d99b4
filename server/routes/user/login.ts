import { matches } from '@domain/index'
import type { Queryable } from '../../db/types'
import { refuse } from '../../refusal'
import { addressOf } from '../../http/origin'
import { answer } from '../../http/call'
import { deviceOf } from '../../http/device'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { tokenOf } from '../../plugins/auth'
import {
  findUserByEmail,
  findUserByMobile,
  findUserByUsername,
  lockUser,
  type User,
} from '../../repositories/users'
import { throttled } from '../../security/loginThrottle'
import { openSession } from '../../security/openSession'
import { loginReply } from './views'

/** Text shaped like a phone number or e-mail address is looked up as one, so that no two users can match. */
function findUserByAccount(db: Queryable, account: string): Promise<User | null> {
  if (matches('phone', account)) return findUserByMobile(db, account)
  if (account.includes('@')) return findUserByEmail(db, account)
  return findUserByUsername(db, account)
}

/** POST /api/user/login: by user name, mobile or e-mail with the password. */
export const loginRoute: Routes = (app, deps) => {
  const { db, clock, passwords } = deps
  answer(app, 'userLogin', async (request) => {
    const { account = '', password = '' } = request.body
    if (!account) refuse('invalid', '参数不正确', { field: 'account' })
    if (!password) refuse('invalid', '参数不正确', { field: 'password' })
    const now = clock.now()

    const found = await findUserByAccount(db, account)
    const tried = found ? { userId: found.id } : { unknown: account }
    const opening = { now, device: deviceOf(request), instead: tokenOf(request) }
    const reply = await throttled(db, { tried, address: addressOf(request), now }, async () => {
      // Every stored password fits the pattern, so other input is not worth hashing.
      if (!matches('password', password)) return null
      const isRight = await passwords.verify(password, found?.passwordHash ?? null)
      if (!isRight || !found) return null
      return db.transaction(async (tx) => {
        await lockUser(tx, found.id)
        // While the password was verified, it may have been reset, or the account renamed, locked or erased.
        const user = await findUserByAccount(tx, account)
        const isSame = user?.id === found.id && user.passwordHash === found.passwordHash
        if (!isSame || user.status !== 'normal') return null
        return loginReply(deps, user, await openSession(tx, user.id, opening))
      })
    })
    return reply ? ok(reply, '登录成功') : refuse('invalid', '账号或密码不正确')
  })
}
