import { DeskFound, DeskHome, DeskSearch } from '@domain/contract/desk'
import { checkRealName, cleanName, maskMobile, maskName, todayInShanghai } from '@domain/index'
import { DESK_WORKS, type DeskWork, hasWork, mayOperator } from '@domain/operators'
import { addSeconds } from '../../clock'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { uncontactedSince } from '../../operating/overdue'
import { search, type Sought } from '../../operating/search'
import { refuse } from '../../refusal'
import { countWork } from '../../repositories/deskWork'
import { countOverdueLoans } from '../../repositories/loans/overdueLoans'
import { operatorOf } from '../guard'
import { record } from '../record'

const MOBILE = /^1\d{10}$/
/** Numbers of the desk: letters and digits. */
const NUMBER = /^[A-Z0-9]{8,64}$/

/** For how long what was refused is shown to those who may ask again. */
const RETURNED_SECONDS = 7 * 86_400

const UNKNOWN = '请输入完整的单号、手机号或姓名；姓名加密保存，不能只查一部分'

/** What an operator typed is looking for, and how the log names it: people masked. */
function soughtIn(typed: string): { sought: Sought; subject: string } {
  const name = cleanName(typed)
  if (checkRealName(name) === null) return { sought: { name }, subject: maskName(name) }
  const number = typed.replace(/[\s-]/g, '').toUpperCase()
  if (MOBILE.test(number)) return { sought: { number }, subject: maskMobile(number) }
  if (!NUMBER.test(number)) refuse('invalid', UNKNOWN, { field: 'query' })
  return { sought: { number }, subject: number }
}

/** What waits for the operator, and looking things up; each search is logged. */
export const homeRoutes: WideRoutes = (app, { db, clock, sealing, identityProvider }) => {
  /** Where no ID cards are shown, none waits. */
  const isThere = (work: DeskWork) => work !== 'identities' || identityProvider !== null

  app.get(
    '/home',
    {
      config: { access: 'applications.read' },
      schema: { hide: true, response: { 200: Envelope(DeskHome) } },
    },
    async (request) => {
      const { id, role } = operatorOf(request)
      const now = clock.now()
      const today = todayInShanghai(now.getTime())
      const returnedSince = addSeconds(now, -RETURNED_SECONDS)
      const counts = {
        ...(await countWork(db, { operatorId: id, today, returnedSince })),
        overdue: await countOverdueLoans(db, { today, since: uncontactedSince(now) }),
      }
      const todo = DESK_WORKS.filter((work) => isThere(work) && hasWork(role, work)).map(
        (work) => ({
          work,
          count: counts[work],
          late:
            work === 'complaints'
              ? counts.lateComplaints
              : work === 'hardship'
                ? counts.lateHardship
                : 0,
        }),
      )
      return ok({ todo })
    },
  )

  app.post(
    '/search',
    {
      config: { access: 'applications.read' },
      // By POST: what is looked for may be a mobile or a name, which addresses in logs must not have.
      schema: { hide: true, body: DeskSearch, response: { 200: Envelope(DeskFound) } },
    },
    async (request) => {
      const { sought, subject } = soughtIn(request.body.query)
      const { role } = operatorOf(request)
      const now = clock.now()
      const rows = await search({ db, sealing, now }, sought, (permission) =>
        mayOperator(role, permission),
      )
      await record(db, request, now, { action: 'searched', subject, after: { found: rows.length } })
      return ok({ rows })
    },
  )
}
