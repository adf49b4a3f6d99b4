import { HARDSHIP_STATUSES, HARDSHIP_REASON_TEXT } from '@domain/index'
import { DeskAnswer, DeskDone, DeskHardship, DeskPage, DeskQuery } from '@domain/contract/desk'
import { answerRequest, hardshipStatus } from '../../hardship/requests'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { record, recorded } from '../record'
import { askedPage, askedStatus } from './asked'
import { openWords } from '../../hardship/words'
import { momentOf } from '../../moment'
import { type HardshipRequest, listHardships } from '../../repositories/hardships'
import type { Sealing } from '../../security/sealing'
import { actorTexts } from '../../operating/actors'
import { named } from '../../operating/borrowers'
import type { Operating } from '../../operating/context'
import { type Page, type PageAsk, readPage } from '../../operating/pages'

const ERASED = '（已删除）'

function rowOf(sealing: Sealing, request: HardshipRequest) {
  const words = openWords(sealing, request)
  return {
    request_no: request.requestNo,
    order_no: request.orderNo,
    status: hardshipStatus(request),
    reason: words ? HARDSHIP_REASON_TEXT[words.reason] : ERASED,
    wish: words?.wish ?? ERASED,
    created_at: momentOf(request.createdAt),
    answer: request.answer,
    operator: request.operator ?? '',
  }
}

/** Hardship requests with their decrypted text, oldest first. @param all includes answered ones */
async function listHardshipRows(
  { db, sealing }: Omit<Operating, 'now'>,
  all: boolean,
  ask: PageAsk,
): Promise<Page<ReturnType<typeof rowOf> & { borrower: string }>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listHardships(db, { all, ...query }),
    ({ requestNo }) => requestNo,
  )
  const actorText = await actorTexts(
    db,
    rows.map(({ operator }) => operator),
  )
  const shown = rows.map((request) => {
    const row = rowOf(sealing, request)
    return { ...row, operator: row.operator && actorText(row.operator) }
  })
  return { rows: await named({ db, sealing }, shown), next }
}

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
