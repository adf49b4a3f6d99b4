import { maskMobile, matches, ROUTES } from '@domain/index'
import type { Queryable } from '../../db/types'
import { refuse } from '../../refusal'
import { schemaOf } from '../../http/call'
import { deviceOf } from '../../http/device'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { tokenOf } from '../../plugins/auth'
import { findUserByMobile, insertUserUnlessTaken, type User } from '../../repositories/users'
import { openSession } from '../../security/openSession'
import { checkCode, refuseCode } from '../../sms/codes'
import { loginReply } from './views'

/** The user of a mobile; a new number is registered without a password. */
async function findOrRegister(db: Queryable, mobile: string, now: Date): Promise<User> {
  const user =
    (await findUserByMobile(db, mobile)) ??
    (await insertUserUnlessTaken(db, {
      username: mobile,
      passwordHash: null,
      nickname: maskMobile(mobile),
      mobile,
      email: '',
      createdAt: now,
    })) ??
    (await findUserByMobile(db, mobile))
  if (!user) throw new Error('user name of a new mobile is taken')
  return user
}

/** POST /api/user/mobilelogin: login by SMS code. */
export const mobileLoginRoute: Routes = (app, deps) => {
  const { db, clock } = deps
  app.post(
    ROUTES.userMobileLogin.path,
    { schema: schemaOf('userMobileLogin') },
    async (request) => {
      const { mobile = '', captcha = '' } = request.body
      if (!mobile) refuse('invalid', '参数不正确', { field: 'mobile' })
      if (!captcha) refuse('invalid', '参数不正确', { field: 'captcha' })
      if (!matches('phone', mobile)) refuse('invalid', '手机格式不正确', { field: 'mobile' })
      if (!(await checkCode(deps, db, { mobile, event: 'mobilelogin' }, captcha))) {
        refuseCode('captcha')
      }
      const now = clock.now()
      const user = await findOrRegister(db, mobile, now)
      if (user.status === 'locked') refuse('wrong_state', '账户已经被锁定')
      return ok(
        loginReply(
          user,
          await openSession(db, user.id, {
            now,
            device: deviceOf(request),
            instead: tokenOf(request),
          }),
        ),
        '登录成功',
      )
    },
  )
}
