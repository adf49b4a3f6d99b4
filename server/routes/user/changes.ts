import { maskMobile, matches, ROUTES } from '@domain/index'
import { unixSeconds } from '../../clock'
import { violatedUniqueIndex } from '../../db/types'
import { schemaOf } from '../../http/call'
import { addressOf } from '../../http/origin'
import { refuse } from '../../refusal'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { postAccountMessage } from '../../outbox/post'
import { callerOf, callersToken } from '../../plugins/auth'
import { insertAccountEvent } from '../../repositories/accountEvents'
import { deleteOtherSessions, deleteSessionsOf, findSessionsOf } from '../../repositories/sessions'
import {
  findUserByMobile,
  lockUser,
  updateMobile,
  updatePassword,
  updateProfile,
} from '../../repositories/users'
import { checkCode, isCodeRight, refuseCode } from '../../sms/codes'
import { uploadStore } from '../../uploads/storage'
import { readAvatar } from './avatar'
import { proveOwner } from './proveOwner'

/** Turns a race for a taken e-mail or number into an ordinary conflict. */
async function unlessTaken(field: string, msg: string, change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (violatedUniqueIndex(error)) refuse('conflict', msg, { field })
    throw error
  }
}

/** POST /api/user/profile: nickname, e-mail address and picture. */
const profileRoute: Routes = (app, { db, clock, config }) => {
  const { storage } = uploadStore(config)
  app.post(ROUTES.userSetProfile.path, { schema: schemaOf('userSetProfile') }, async (request) => {
    const { id } = callerOf(request)
    const nickname = request.body.nickname?.trim()
    const { email, avatar: picture } = request.body
    if (nickname === '' || (nickname ?? email ?? picture) === undefined) {
      refuse('invalid', '参数不正确', { field: 'nickname' })
    }
    if (email && !matches('email', email)) refuse('invalid', '邮箱不正确', { field: 'email' })
    const avatar = picture && (await readAvatar({ db, storage }, id, picture))
    await unlessTaken('email', '邮箱已经存在', () =>
      db.transaction(async (tx) => {
        await updateProfile(tx, id, { nickname, email, avatar })
        await insertAccountEvent(tx, id, 'profile', clock.now())
      }),
    )
    return ok(null, '已保存')
  })
}

/** POST /api/user/resetpwd: sets a new password by an SMS code, forgotten or not. */
const passwordRoute: Routes = (app, deps) => {
  const { db, clock, passwords } = deps
  app.post(
    ROUTES.userResetPassword.path,
    { schema: schemaOf('userResetPassword') },
    async (request) => {
      const { type, mobile = '', newpassword = '', captcha = '' } = request.body
      if (type !== 'mobile') refuse('invalid', '参数不正确', { field: 'type' })
      if (!matches('password', newpassword)) {
        refuse('invalid', '参数不正确', { field: 'newpassword' })
      }
      if (!captcha) refuse('invalid', '参数不正确', { field: 'captcha' })
      if (!matches('phone', mobile)) refuse('invalid', '手机格式不正确', { field: 'mobile' })
      const key = { mobile, event: 'resetpwd' } as const
      // Hashing is slow, so only for a right code. Without a code a caller can't find out which numbers have
      // accounts.
      const isWorthHashing = await isCodeRight(deps, db, key, captcha)
      const hash = isWorthHashing ? await passwords.hash(newpassword) : null
      if (!(await checkCode(deps, db, key, captcha)) || hash === null) return refuseCode('captcha')
      await db.transaction(async (tx) => {
        const user = await findUserByMobile(tx, mobile)
        if (!user || !(await lockUser(tx, user.id))) {
          return refuse('not_found', '用户不存在', { field: 'mobile' })
        }
        await updatePassword(tx, user.id, hash)
        await deleteSessionsOf(tx, user.id)
        await insertAccountEvent(tx, user.id, 'password', clock.now())
        await postAccountMessage(tx, user.id, { kind: 'password_changed', at: clock.now() })
      })
      return ok(null, '重置密码成功')
    },
  )
}

/**
 * POST /api/user/changemobile: the new number is proven by its own code, the owner by the old number's code or the
 * password.
 */
const mobileRoute: Routes = (app, deps) => {
  const { db, clock } = deps
  app.post(
    ROUTES.userChangeMobile.path,
    { schema: schemaOf('userChangeMobile') },
    async (request) => {
      const user = callerOf(request)
      const { mobile = '', captcha = '', old_captcha: oldCaptcha, password } = request.body
      if (!matches('phone', mobile)) refuse('invalid', '手机格式不正确', { field: 'mobile' })
      if (!captcha) refuse('invalid', '参数不正确', { field: 'captcha' })
      const taken = () => refuse('conflict', '手机号已经存在', { field: 'mobile' })
      if (await findUserByMobile(db, mobile)) taken()
      const key = { mobile, event: 'changemobile' } as const
      // The owner's code is not used up when the new number's code is wrong.
      const isRight = await isCodeRight(deps, db, key, captcha)
      if (isRight)
        await proveOwner(deps, user, addressOf(request), {
          event: 'changemobile',
          password,
          code: oldCaptcha,
          field: 'old_captcha',
        })
      if (!(await checkCode(deps, db, key, captcha))) refuseCode('captcha')
      await unlessTaken('mobile', '手机号已经存在', () =>
        db.transaction(async (tx) => {
          if (!(await lockUser(tx, user.id))) taken()
          await updateMobile(tx, user.id, { mobile, masked: maskMobile(mobile) })
          await deleteOtherSessions(tx, user.id, callersToken(request))
          await insertAccountEvent(tx, user.id, 'mobile', clock.now())
          await postAccountMessage(tx, user.id, { kind: 'mobile_changed', at: clock.now() })
        }),
      )
      return ok(null, '手机号已更换')
    },
  )
}

/** GET /api/user/sessions and POST /api/user/endSessions: logged-in devices. */
const sessionRoutes: Routes = (app, { db, clock }) => {
  app.get(ROUTES.userSessions.path, { schema: schemaOf('userSessions') }, async (request) => {
    const { id } = callerOf(request)
    const sessions = await findSessionsOf(db, id, callersToken(request), clock.now())
    const list = sessions.map(({ device, createdAt, current }) => ({
      device,
      created_at: unixSeconds(createdAt),
      current,
    }))
    return ok({ list })
  })

  app.post(
    ROUTES.userEndSessions.path,
    { schema: schemaOf('userEndSessions') },
    async (request) => {
      const { id } = callerOf(request)
      const ended = await db.transaction(async (tx) => {
        const count = await deleteOtherSessions(tx, id, callersToken(request))
        if (count === 0) return count
        await insertAccountEvent(tx, id, 'sessions_ended', clock.now())
        await postAccountMessage(tx, id, { kind: 'sessions_ended', at: clock.now() })
        return count
      })
      return ok({ ended }, '其他设备已退出')
    },
  )
}

/** Changes an owner makes to the account. Each is logged without the old and new values. */
export const changeRoutes: Routes = (app, deps) => {
  profileRoute(app, deps)
  passwordRoute(app, deps)
  mobileRoute(app, deps)
  sessionRoutes(app, deps)
}
