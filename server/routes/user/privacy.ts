import { ROUTES } from '@domain/contract'
import { Type } from 'typebox'
import { unixSeconds } from '../../clock'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refusal'
import { Envelope, ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import { findConsents, insertConsent, requestDeletion } from '../../repositories/consents'
import type { User } from '../../repositories/users'
import { throttled } from '../../security/loginThrottle'
import { checkCode, refuseCode } from '../../sms/codes'

const ConsentBody = Type.Object({
  code: Type.String({ pattern: '^[a-z0-9_-]{1,40}$' }),
  version: Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$' }),
  granted: Type.Boolean(),
})

const ConsentsData = Type.Object({
  list: Type.Array(
    Type.Object({
      code: Type.String(),
      version: Type.String(),
      granted: Type.Boolean(),
      at: Type.Integer(),
    }),
  ),
})

const DeletionBody = Type.Object({
  password: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
})

/** Refuses unless the password or an SMS code shows that the owner of the account is asking. */
async function proveOwner(
  deps: Deps,
  user: User,
  ip: string,
  { password = '', code = '' }: { password?: string; code?: string },
): Promise<void> {
  const { db, clock, passwords } = deps
  if (code) {
    const key = { mobile: user.mobile, event: 'mobilelogin' } as const
    if (!(await checkCode(deps, db, key, code))) refuseCode('code')
    return
  }
  if (!password) refuse('invalid', '参数不正确', { field: 'password' })
  const who = { account: user.username, ip, now: clock.now() }
  const isOwner = await throttled(db, who, async () =>
    (await passwords.verify(password, user.passwordHash)) ? true : null,
  )
  if (!isOwner) refuse('invalid', '密码不正确', { field: 'password' })
}

/** Consents given and taken back, and the wish to have the account deleted. */
export const privacyRoutes: Routes = (app, deps) => {
  const { db, clock } = deps

  app.get(
    ROUTES.userConsents.path,
    { schema: { response: { 200: Envelope(ConsentsData) } } },
    async (request) => {
      const rows = await findConsents(db, callerOf(request).id)
      return ok({ list: rows.map((row) => ({ ...row, at: unixSeconds(row.at) })) })
    },
  )

  app.post(
    ROUTES.userConsent.path,
    { schema: { body: ConsentBody, response: { 200: Envelope(Type.Null()) } } },
    async (request) => {
      await insertConsent(db, callerOf(request).id, { ...request.body, at: clock.now() })
      return ok(null)
    },
  )

  app.post(
    ROUTES.userDeletion.path,
    { schema: { body: DeletionBody, response: { 200: Envelope(Type.Null()) } } },
    async (request) => {
      const user = callerOf(request)
      await proveOwner(deps, user, request.ip, request.body)
      await requestDeletion(db, user.id, clock.now())
      return ok(null, '注销申请已提交')
    },
  )
}
