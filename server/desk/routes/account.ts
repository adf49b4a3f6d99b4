import { DeskAccount, DeskDone } from '@domain/contract/desk'
import { OPERATOR_ACTION_TEXT, type OperatorAction } from '@domain/operators'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { momentOf } from '../../moment'
import { findLoginEvents } from '../../repositories/operatorEvents'
import { deleteOperatorSessions, findOperatorSessions } from '../../repositories/operatorSessions'
import { operatorOf } from '../guard'
import { record } from '../record'
import { idleSince, operatorsToken } from '../session'

/** Events of a login that its operator is shown. */
const EVENTS = 20

const FAILURES: readonly OperatorAction[] = ['login_failed', 'login_locked']

/** The own account of an operator: where it is logged in, what happened to its login, and ending the other logins. */
export const accountRoutes: WideRoutes = (app, { db, clock, config }) => {
  app.get(
    '/account',
    {
      config: { access: 'self' },
      schema: { hide: true, response: { 200: Envelope(DeskAccount) } },
    },
    async (request) => {
      const { id, name } = operatorOf(request)
      const now = clock.now()
      const token = operatorsToken(request, config)
      const sessions = await findOperatorSessions(db, id, { token, now, idleSince: idleSince(now) })
      const events = await findLoginEvents(db, name, EVENTS)
      return ok({
        sessions: sessions.map(({ createdAt, usedAt, isThis }) => ({
          begun_at: momentOf(createdAt),
          used_at: momentOf(usedAt),
          is_this: isThis,
        })),
        events: events.map((event) => ({
          no: String(event.id),
          at: momentOf(event.at),
          text: OPERATOR_ACTION_TEXT[event.action],
          is_failure: FAILURES.includes(event.action),
        })),
      })
    },
  )

  app.post(
    '/account/endOthers',
    { config: { access: 'self' }, schema: { hide: true, response: { 200: Envelope(DeskDone) } } },
    async (request) => {
      const { id, name } = operatorOf(request)
      await db.transaction(async (tx) => {
        await deleteOperatorSessions(tx, id, operatorsToken(request, config))
        await record(tx, request, clock.now(), { action: 'sessions_ended', subject: name })
      })
      return ok({ done: true as const }, '已退出其他登录')
    },
  )
}
