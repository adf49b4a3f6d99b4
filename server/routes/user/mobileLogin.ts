import { maskMobile, matches } from '@domain/index'
import type { Queryable } from '../../db/types'
import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { deviceOf } from '../../http/device'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { tokenOf } from '../../plugins/auth'
import { insertUserUnlessTaken, lockUserByMobile, type User } from '../../repositories/users'
import { openSession } from '../../security/openSession'
import { checkCode, refuseCode } from '../../sms/codes'
import { numberMeant } from '../../sms/numberMeant'
import { loginReply } from './views'

/** A new user of a mobile, without a password; that of another login when it registered the number at the same time. */
async function register(tx: Queryable, mobile: string, now: Date): Promise<User> {
  const user =
    (await insertUserUnlessTaken(tx, {
      username: mobile,
      passwordHash: null,
      nickname: maskMobile(mobile),
      mobile,
      email: '',
      createdAt: now,
    })) ?? (await lockUserByMobile(tx, mobile))
  if (!user) throw new Error('user name of a new mobile is taken')
  return user
}

/** POST /api/user/mobilelogin: login by SMS code. */
export const mobileLoginRoute: Routes = (app, deps) => {
  const { db, clock } = deps
  answer(app, 'userMobileLogin', async (request) => {
    const { captcha = '' } = request.body
    const mobile = await numberMeant(deps, null, request.body)
    if (!mobile) refuse('invalid', '参数不正确', { field: 'mobile' })
    if (!captcha) refuse('invalid', '参数不正确', { field: 'captcha' })
    if (!matches('phone', mobile)) refuse('invalid', '手机格式不正确', { field: 'mobile' })
    const now = clock.now()
    const opening = { now, device: deviceOf(request), instead: tokenOf(request) }
    // The number is looked up with its account locked, so that it can't go to another person before the session
    // opens. A wrong code stays counted, so it is refused after the transaction.
    const reply = await db.transaction(async (tx) => {
      const known = await lockUserByMobile(tx, mobile)
      if (!(await checkCode(deps, tx, { mobile, event: 'mobilelogin' }, captcha))) return null
      const user = known ?? (await register(tx, mobile, now))
      if (user.status === 'locked') refuse('wrong_state', '账号已经被锁定')
      return loginReply(deps, user, await openSession(tx, user.id, opening))
    })
    return reply ? ok(reply, '登录成功') : refuseCode('captcha')
  })
}
