import { HARDSHIP_STATUSES } from '@domain/index'
import { DeskAnswer, DeskDone, DeskHardship, DeskPage, DeskQuery } from '@domain/contract/desk'
import { answerRequest } from '../../hardship/requests'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { listHardshipRows } from '../../operating/hardship'
import { record, recorded } from '../record'
import { askedPage, askedStatus } from './asked'

/** Hardship requests: their text is decrypted, so that each reading is logged. */
export const hardshipRoutes: WideRoutes = (app, deps) => {
  const { db, clock, sealing } = deps

  app.get(
    '/hardship',
    {
      config: { access: 'hardship.read' },
      schema: {
        hide: true,
        querystring: DeskQuery,
        response: { 200: Envelope(DeskPage(DeskHardship)) },
      },
    },
    async (request) => {
      const status = askedStatus(request.query, HARDSHIP_STATUSES, 'pending')
      const isAll = status !== 'pending'
      const page = await listHardshipRows({ db, sealing }, isAll, askedPage(request.query))
      await record(db, request, clock.now(), {
        action: 'hardship_listed',
        subject: status ?? 'all',
        after: { requests: page.rows.map(({ request_no }) => request_no).join(' ') },
      })
      return ok(page)
    },
  )

  app.post(
    '/hardship/answer',
    {
      config: { access: 'hardship.answer' },
      schema: { hide: true, body: DeskAnswer, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { request_no: subject, text } = request.body
      return recorded(deps, { request, reply }, '已答复', async (tx, { name, now }) => {
        await answerRequest(tx, subject, text, { actor: `operator:${name}`, now })
        return {
          action: 'hardship_answered',
          subject,
          before: { status: 'pending' },
          after: { status: 'answered' },
        }
      })
    },
  )
}
