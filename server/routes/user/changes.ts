import { maskMobile, matches } from '@domain/index'
import { unixSeconds } from '../../clock'
import { type Queryable, violatedUniqueIndex } from '../../db/types'
import { answer } from '../../http/call'
import { refuse } from '../../refusal'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { postAccountMessage } from '../../outbox/post'
import { callerOf, callersToken } from '../../plugins/auth'
import { insertAccountEvent } from '../../repositories/accountEvents'
import { deleteOtherSessions, deleteSessionsOf, findSessionsOf } from '../../repositories/sessions'
import {
  findUserByMobile,
  lockUserByMobile,
  updateMobile,
  updatePassword,
  updateProfile,
} from '../../repositories/users'
import { checkCode, isCodeRight, refuseCode } from '../../sms/codes'
import { numberMeant } from '../../sms/numberMeant'
import { uploadStore } from '../../uploads/storage'
import { asOwner } from './asOwner'
import { readAvatar } from './avatar'

/** Turns a race for a taken e-mail or number into an ordinary conflict. */
async function unlessTaken(taken: () => never, change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (violatedUniqueIndex(error)) taken()
    throw error
  }
}

/**
 * POST /api/user/profile: nickname, e-mail address and picture. One logs in by the address, so only the owner changes it;
 * others can't find out which addresses have accounts.
 */
const profileRoute: Routes = (app, deps) => {
  const { db, clock, sealing, config } = deps
  const { storage } = uploadStore(config)
  answer(app, 'userSetProfile', async (request) => {
    const { id, email: before } = callerOf(request)
    const { nickname, email, avatar: picture, code, password } = request.body
    if (nickname === '' || (nickname ?? email ?? picture) === undefined) {
      refuse('invalid', '参数不正确', { field: 'nickname' })
    }
    if (email && !matches('email', email)) refuse('invalid', '邮箱不正确', { field: 'email' })
    const avatar = picture && (await readAvatar({ db, storage, sealing }, id, picture))
    const taken = () => refuse('conflict', '邮箱已经存在', { field: 'email' })
    const proof = { code, password, event: 'mobilelogin', field: 'code' } as const
    const change = async (tx: Queryable) => {
      await updateProfile(tx, id, { nickname, email, avatar })
      await insertAccountEvent(tx, id, 'profile', clock.now())
    }
    await unlessTaken(taken, () =>
      (email ?? before) === before ? db.transaction(change) : asOwner(deps, request, proof, change),
    )
    return ok(null, '已保存')
  })
}

/** POST /api/user/resetpwd: sets a new password by an SMS code, forgotten or not. */
const passwordRoute: Routes = (app, deps) => {
  const { db, clock, passwords } = deps
  answer(app, 'userResetPassword', async (request) => {
    const { type, newpassword = '', captcha = '' } = request.body
    const mobile = await numberMeant(deps, request.user, request.body)
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
    // A wrong code stays counted, so it is refused after the transaction.
    const outcome = await db.transaction(async (tx) => {
      const user = await lockUserByMobile(tx, mobile)
      if (!(await checkCode(deps, tx, key, captcha)) || !hash) return 'wrong_code'
      if (!user) return 'unknown'
      await updatePassword(tx, user.id, hash)
      await deleteSessionsOf(tx, user.id)
      await insertAccountEvent(tx, user.id, 'password', clock.now())
      await postAccountMessage(tx, user.id, { kind: 'password_changed', at: clock.now() })
      return 'changed'
    })
    if (outcome === 'wrong_code') refuseCode('captcha')
    if (outcome === 'unknown') refuse('not_found', '用户不存在', { field: 'mobile' })
    return ok(null, '重置密码成功')
  })
}

/**
 * POST /api/user/changemobile: the new number is proven by its own code, the owner by the old number's code or the
 * password.
 */
const mobileRoute: Routes = (app, deps) => {
  const { db, clock } = deps
  answer(app, 'userChangeMobile', async (request) => {
    const { id } = callerOf(request)
    const { mobile = '', captcha = '', old_captcha: code, password } = request.body
    if (!matches('phone', mobile)) refuse('invalid', '手机格式不正确', { field: 'mobile' })
    if (!captcha) refuse('invalid', '参数不正确', { field: 'captcha' })
    const key = { mobile, event: 'changemobile' } as const
    // The owner's code is not used up when the new number's code is wrong. Without that code a caller can't find out
    // which numbers have accounts.
    if (!(await isCodeRight(deps, db, key, captcha))) {
      await checkCode(deps, db, key, captcha)
      refuseCode('captcha')
    }
    const taken = () => refuse('conflict', '手机号已经存在', { field: 'mobile' })
    const proof = { event: 'changemobile', password, code, field: 'old_captcha' } as const
    await unlessTaken(taken, () =>
      asOwner(deps, request, proof, async (tx) => {
        if (!(await checkCode(deps, tx, key, captcha))) refuseCode('captcha')
        if (await findUserByMobile(tx, mobile)) taken()
        // Posted first, because the warning goes to the number the account has had until now.
        await postAccountMessage(tx, id, { kind: 'mobile_changed', at: clock.now() })
        await updateMobile(tx, id, { mobile, masked: maskMobile(mobile) })
        await deleteOtherSessions(tx, id, callersToken(request))
        await insertAccountEvent(tx, id, 'mobile', clock.now())
      }),
    )
    return ok(null, '手机号已更换')
  })
}

/** GET /api/user/sessions and POST /api/user/endSessions: logged-in devices. */
const sessionRoutes: Routes = (app, { db, clock }) => {
  answer(app, 'userSessions', async (request) => {
    const { id } = callerOf(request)
    const sessions = await findSessionsOf(db, id, callersToken(request), clock.now())
    const list = sessions.map(({ device, createdAt, current }) => ({
      device,
      created_at: unixSeconds(createdAt),
      current,
    }))
    return ok({ list })
  })

  answer(app, 'userEndSessions', async (request) => {
    const { id } = callerOf(request)
    const ended = await db.transaction(async (tx) => {
      const count = await deleteOtherSessions(tx, id, callersToken(request))
      if (count === 0) return count
      await insertAccountEvent(tx, id, 'sessions_ended', clock.now())
      await postAccountMessage(tx, id, { kind: 'sessions_ended', at: clock.now() })
      return count
    })
    return ok({ ended }, '其他设备已退出')
  })
}

/** Changes an owner makes to the account. Each is logged without the old and new values. */
export const changeRoutes: Routes = (app, deps) => {
  profileRoute(app, deps)
  passwordRoute(app, deps)
  mobileRoute(app, deps)
  sessionRoutes(app, deps)
}
