import { checkUsername, maskMobile, matches } from '@domain/index'
import { type Queryable, violatedUniqueIndex } from '../../db/types'
import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { deviceOf } from '../../http/device'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { tokenOf } from '../../plugins/auth'
import {
  findUserByEmail,
  findUserByMobile,
  findUserByUsername,
  insertUser,
  type NewUser,
} from '../../repositories/users'
import { openSession } from '../../security/openSession'
import { checkCode, isCodeRight, refuseCode } from '../../sms/codes'
import { loginReply } from './views'

type Registration = Record<'username' | 'password' | 'mobile' | 'code' | 'email', string>

/** Refuses an invalid form, checking in FastAdmin's order. */
function checkForm({ username, password, mobile, email }: Registration): void {
  if (checkUsername(username, mobile)) refuse('invalid', '参数不正确', { field: 'username' })
  if (!matches('password', password)) refuse('invalid', '参数不正确', { field: 'password' })
  if (email && !matches('email', email)) refuse('invalid', '邮箱不正确', { field: 'email' })
  if (mobile && !matches('phone', mobile)) {
    refuse('invalid', '手机格式不正确', { field: 'mobile' })
  }
}

const TAKEN: Record<string, { field: string; msg: string }> = {
  users_username_key: { field: 'username', msg: '用户名已经存在' },
  users_email_key: { field: 'email', msg: '邮箱已经存在' },
  users_mobile_key: { field: 'mobile', msg: '手机号已经存在' },
}

function refuseTaken(index: string): void {
  const taken = TAKEN[index]
  if (taken) refuse('conflict', taken.msg, { field: taken.field })
}

async function checkFree(tx: Queryable, { username, email, mobile }: Registration): Promise<void> {
  if (await findUserByUsername(tx, username)) refuseTaken('users_username_key')
  if (await findUserByEmail(tx, email)) refuseTaken('users_email_key')
  if (await findUserByMobile(tx, mobile)) refuseTaken('users_mobile_key')
}

/** Inserts the user; losing a race against another registration is an ordinary conflict. */
async function addUser(tx: Queryable, user: NewUser) {
  try {
    return await insertUser(tx, user)
  } catch (error) {
    refuseTaken(violatedUniqueIndex(error) ?? '')
    throw error
  }
}

/** POST /api/user/register: a new account, confirmed by an SMS code, and its first session. */
export const registerRoute: Routes = (app, deps) => {
  const { db, clock, passwords } = deps
  answer(app, 'userRegister', async (request) => {
    const form = { username: '', password: '', mobile: '', code: '', email: '', ...request.body }
    checkForm(form)
    const { username, mobile, email } = form
    const key = { mobile, event: 'register' } as const
    const now = clock.now()

    // Hashing is slow, so only for a right code, and not while the transaction holds a connection.
    const isWorthHashing = await isCodeRight(deps, db, key, form.code)
    const passwordHash = isWorthHashing ? await passwords.hash(form.password) : null

    // A conflict rolls back the use of the code, so that the user can correct the form without a new one. A wrong
    // code must stay counted, so it is refused after the transaction.
    const reply = await db.transaction(async (tx) => {
      const isRight = await checkCode(deps, tx, key, form.code)
      if (!isRight || !passwordHash) return null
      await checkFree(tx, form)
      const nickname = maskMobile(mobile)
      const newUser = { username, passwordHash, nickname, mobile, email, createdAt: now }
      const user = await addUser(tx, newUser)
      return loginReply(
        deps,
        user,
        await openSession(tx, user.id, {
          now,
          device: deviceOf(request),
          instead: tokenOf(request),
        }),
      )
    })
    return reply ? ok(reply, '注册成功') : refuseCode('code')
  })
}
