import { DeskAuditQuery, DeskEvent, DeskPage } from '@domain/contract/desk'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { momentOf } from '../../moment'
import { readPage } from '../../operating/pages'
import { type Facts, listOperatorEvents } from '../../repositories/operatorEvents'
import { askedByNumber } from './asked'

const factsText = (facts: Facts | null): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('，')

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
      const { operator = '', subject = '' } = query
      const { rows, next } = await readPage(
        askedByNumber(query),
        (page) => listOperatorEvents(db, { operator, subject, ...page }),
        ({ id }) => String(id),
      )
      const shown = rows.map(({ at, before, after, requestId, ...event }) => ({
        ...event,
        at: momentOf(at),
        before: factsText(before),
        after: factsText(after),
        request_id: requestId,
      }))
      return ok({ rows: shown, next })
    },
  )
}
