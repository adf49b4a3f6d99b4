import { DeskDone, DeskLogin, DeskMe, DeskPassword } from '@domain/contract/desk'
import { OPERATOR_PASSWORD } from '@domain/operators'
import { addressOf } from '../../http/origin'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { Fault, refuse } from '../../refusal'
import { findOperator, lockOperator, setOperatorPassword } from '../../repositories/operators'
import {
  deleteOperatorSession,
  deleteOperatorSessions,
  type SessionOperator,
} from '../../repositories/operatorSessions'
import { throttled } from '../../security/loginThrottle'
import { operatorOf } from '../guard'
import { logIn } from '../login'
import { record } from '../record'
import { clearSessionCookie, cookieToken, operatorsToken, setSessionCookie } from '../session'

const meOf = ({ name, role, mustChange }: Omit<SessionOperator, 'id'>) => ({
  name,
  role,
  must_change: mustChange,
})

/** Logging in and out, and the operator's own password. */
export const loginRoutes: WideRoutes = (app, deps) => {
  const { db, clock, config, passwords } = deps

  app.post(
    '/login',
    {
      config: { access: 'visitor' },
      schema: { hide: true, body: DeskLogin, response: { 200: Envelope(DeskMe) } },
    },
    async (request, reply) => {
      const from = {
        address: addressOf(request),
        requestId: request.id,
        instead: cookieToken(request, config),
      }
      const { operator, token } = await logIn(deps, request.body, from)
      setSessionCookie(request, reply, config, token)
      return ok(meOf(operator))
    },
  )

  app.get(
    '/me',
    { config: { access: 'self' }, schema: { hide: true, response: { 200: Envelope(DeskMe) } } },
    async (request) => ok(meOf(operatorOf(request))),
  )

  app.post(
    '/logout',
    { config: { access: 'self' }, schema: { hide: true, response: { 200: Envelope(DeskDone) } } },
    async (request, reply) => {
      const { name } = operatorOf(request)
      await db.transaction(async (tx) => {
        await deleteOperatorSession(tx, operatorsToken(request, config))
        await record(tx, request, clock.now(), { action: 'logout', subject: name })
      })
      clearSessionCookie(request, reply, config)
      return ok({ done: true as const })
    },
  )

  app.post(
    '/password',
    {
      config: { access: 'self' },
      schema: { hide: true, body: DeskPassword, response: { 200: Envelope(DeskDone) } },
    },
    async (request) => {
      const { id, name } = operatorOf(request)
      const { current, next } = request.body
      if (next.length < OPERATOR_PASSWORD.min || next === current) {
        refuse('invalid', `新密码至少 ${OPERATOR_PASSWORD.min} 个字符，且与现在的不同`, {
          field: 'next',
        })
      }
      const now = clock.now()
      const who = { tried: { unknown: `operator ${name}` }, address: addressOf(request), now }
      const wrong = () => refuse('invalid', '现在的密码不正确', { field: 'current' })
      const verified = await throttled(db, who, async () => {
        const known = await findOperator(db, name)
        const isRight = await passwords.verify(current, known?.passwordHash ?? null)
        return isRight ? known : null
      })
      if (!verified) return wrong()
      const hash = await passwords.hash(next)
      await db.transaction(async (tx) => {
        // Meanwhile it may have been replaced, or the login disabled, by the command line.
        const operator = await lockOperator(tx, name)
        if (!operator || operator.disabledAt) throw new Fault(401)
        if (operator.passwordHash !== verified.passwordHash) wrong()
        await setOperatorPassword(tx, id, hash)
        await deleteOperatorSessions(tx, id, operatorsToken(request, config))
        await record(tx, request, now, { action: 'password_changed', subject: name })
      })
      return ok({ done: true as const }, '密码已修改')
    },
  )
}
