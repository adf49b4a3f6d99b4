import { factsText, subjectText } from '@domain/operatorFacts'
import { DeskAuditQuery, DeskEvent, DeskPage } from '@domain/contract/desk'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { secondOf } from '../../moment'
import { actorTexts } from '../../operating/actors'
import { readPage } from '../../operating/pages'
import { findNumbersOfLoan } from '../../repositories/deskSearch'
import { listOperatorEvents } from '../../repositories/operatorEvents'
import { askedByNumber } from './asked'

/** The log of what operators did, newest first. */
export const auditRoutes: WideRoutes = (app, { db }) => {
  app.get(
    '/audit',
    {
      config: { access: 'audit.read' },
      schema: {
        hide: true,
        querystring: DeskAuditQuery,
        response: { 200: Envelope(DeskPage(DeskEvent)) },
      },
    },
    async ({ query }) => {
      const { operator = '', subject = '', action = '' } = query
      // By a loan's number all is found that is about it and has a number of its own.
      const related = subject === '' ? [] : await findNumbersOfLoan(db, subject)
      const subjects = subject === '' ? null : [subject, ...related]
      const { rows, next } = await readPage(
        askedByNumber(query),
        (page) => listOperatorEvents(db, { operator, subjects, action, ...page }),
        ({ id }) => String(id),
      )
      const actorText = await actorTexts(
        db,
        rows.map((event) => event.operator),
      )
      const shown = rows.map(({ id, at, action, requestId, ...event }) => ({
        id,
        at: secondOf(at),
        operator: actorText(event.operator),
        action,
        subject: subjectText(action, event.subject),
        before: factsText(action, event.before),
        after: factsText(action, event.after),
        request_id: requestId,
      }))
      return ok({ rows: shown, next })
    },
  )
}
