import { addDays, isIsoDate, startOfDayInShanghai } from '@domain/calendar'
import { factsText, subjectText } from '@domain/operatorFacts'
import { AUDIT_FILE_MAX, OPERATOR_ACTION_TEXT } from '@domain/operators'
import { DeskAuditFileQuery, DeskAuditQuery, DeskEvent, DeskPage } from '@domain/contract/desk'
import { csvText, numberCell, textCell } from '../../csv'
import type { WideQueryable } from '../../db/types'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { secondOf } from '../../moment'
import { actorTexts } from '../../operating/actors'
import { readPage } from '../../operating/pages'
import { refuse } from '../../refusal'
import { findNumbersOfLoan } from '../../repositories/deskSearch'
import { listOperatorEvents, type OperatorEvent } from '../../repositories/operatorEvents'
import { contentDisposition } from '../../uploads/names'
import { record } from '../record'
import { askedByNumber } from './asked'

/** Start of a day that was asked for, moved by some days; null when none was. */
function askedDay(field: 'from' | 'to', text: string, move = 0): Date | null {
  if (text === '') return null
  if (!isIsoDate(text)) refuse('invalid', '日期应写作 2026-03-10', { field })
  return new Date(startOfDayInShanghai(addDays(text, move)) * 1000)
}

/** The rows of the log that a query asks for. */
async function askedEvents(
  db: WideQueryable,
  { operator = '', subject = '', action = '', from = '', to = '' }: DeskAuditFileQuery,
) {
  // By a loan's number all is found that is about it and has a number of its own.
  const related = subject === '' ? [] : await findNumbersOfLoan(db, subject)
  return {
    operator,
    subjects: subject === '' ? null : [subject, ...related],
    action,
    from: askedDay('from', from),
    until: askedDay('to', to, 1),
  }
}

/** Rows as they are read. */
async function shownEvents(
  db: WideQueryable,
  events: readonly (OperatorEvent & { id: number })[],
): Promise<DeskEvent[]> {
  const actorText = await actorTexts(
    db,
    events.map(({ operator }) => operator),
  )
  return events.map(({ id, at, operator, action, subject, before, after, requestId }) => ({
    id,
    at: secondOf(at),
    operator: actorText(operator),
    action,
    subject: subjectText(action, subject),
    before: factsText(action, before),
    after: factsText(action, after),
    request_id: requestId,
  }))
}

const HEAD = ['时间', '操作员', '操作', '对象', '之前', '之后', '请求号']

const fileOf = (events: readonly DeskEvent[]): string =>
  csvText([
    HEAD,
    ...events.map(({ at, operator, action, subject, before, after, request_id }) => [
      textCell(at),
      textCell(operator),
      OPERATOR_ACTION_TEXT[action],
      numberCell(subject),
      textCell(before),
      textCell(after),
      numberCell(request_id),
    ]),
  ])

/** The log of what operators did, newest first: page by page, and as a file, which is logged. */
export const auditRoutes: WideRoutes = (app, { db, clock }) => {
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
      const asked = await askedEvents(db, query)
      const { rows, next } = await readPage(
        askedByNumber(query),
        (page) => listOperatorEvents(db, { ...asked, ...page }),
        ({ id }) => String(id),
      )
      return ok({ rows: await shownEvents(db, rows), next })
    },
  )

  app.get(
    '/auditFile',
    { config: { access: 'audit.read' }, schema: { hide: true, querystring: DeskAuditFileQuery } },
    async (request, reply) => {
      const { from = '', to = '' } = request.query
      const asked = await askedEvents(db, request.query)
      const limit = AUDIT_FILE_MAX + 1
      const events = await listOperatorEvents(db, { ...asked, after: null, limit })
      if (events.length > AUDIT_FILE_MAX)
        refuse('invalid', `超过 ${AUDIT_FILE_MAX} 条，请缩小日期范围`, { field: 'from' })
      await record(db, request, clock.now(), {
        action: 'audit_exported',
        subject: from === '' && to === '' ? '' : `${from} 至 ${to}`,
        after: { found: events.length },
      })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition('attachment', '操作记录.csv'))
        .send(fileOf(await shownEvents(db, events)))
    },
  )
}
