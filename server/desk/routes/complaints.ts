import { COMPLAINT_STATUSES, todayInShanghai } from '@domain/index'
import {
  DeskComplaint,
  DeskComplaintAnswer,
  DeskDone,
  DeskPage,
  DeskQuery,
} from '@domain/contract/desk'
import { answerComplaint } from '../../complaints/complaints'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { listComplaintRows } from '../../operating/complaints'
import { record, recorded } from '../record'
import { askedNo, askedPage, askedStatus } from './asked'

/** Complaints: what was written is decrypted, so that each reading is logged. */
export const complaintRoutes: WideRoutes = (app, deps) => {
  const { db, clock, sealing } = deps

  app.get(
    '/complaints',
    {
      config: { access: 'complaints.read' },
      schema: {
        hide: true,
        querystring: DeskQuery,
        response: { 200: Envelope(DeskPage(DeskComplaint)) },
      },
    },
    async (request) => {
      const no = askedNo(request.query)
      const status = no === null ? askedStatus(request.query, COMPLAINT_STATUSES, 'open') : null
      const now = clock.now()
      const wish = { all: status !== 'open', no, today: todayInShanghai(now.getTime()) }
      const page = await listComplaintRows({ db, sealing }, wish, askedPage(request.query))
      await record(db, request, now, {
        action: 'complaints_listed',
        subject: status ?? 'all',
        after: { complaints: page.rows.map(({ complaint_no }) => complaint_no).join(' ') },
      })
      return ok(page)
    },
  )

  app.post(
    '/complaints/answer',
    {
      config: { access: 'complaints.answer' },
      schema: { hide: true, body: DeskComplaintAnswer, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { complaint_no: complaintNo, text } = request.body
      return recorded(deps, { request, reply }, '已答复', async (tx, { name, now }) => {
        const act = { actor: `operator:${name}`, now }
        const before = await answerComplaint(tx, sealing, { complaintNo, text }, act)
        return {
          action: 'complaint_answered',
          subject: complaintNo,
          before: { status: before },
          after: { status: 'answered' },
        }
      })
    },
  )
}
