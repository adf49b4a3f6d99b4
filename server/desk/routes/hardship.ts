import {
  displayYuan,
  type Fen,
  HARDSHIP_REASON_TEXT,
  HARDSHIP_STATUSES,
  hardshipChoiceText,
  type IsoDate,
  parseYuan,
  todayInShanghai,
} from '@domain/index'
import {
  DeskAnswer,
  DeskDone,
  DeskHardship,
  DeskHardshipOffer,
  DeskHardshipPlans,
  DeskHardshipQuery,
  DeskWaiverWithdrawn,
  DeskPage,
  DeskQuery,
} from '@domain/contract/desk'
import type { Wanted } from '../../hardship/offering'
import { answerRequest, hardshipStatus } from '../../hardship/requests'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { record, recorded } from '../record'
import { askedNo, askedPage, askedStatus } from './asked'
import { openWords } from '../../hardship/words'
import { momentOf } from '../../moment'
import { type HardshipRequest, listHardships } from '../../repositories/hardships'
import type { Sealing } from '../../security/sealing'
import { actorTexts } from '../../operating/actors'
import { named } from '../../operating/borrowers'
import type { Operating } from '../../operating/context'
import { readHardshipPlans } from '../../operating/hardshipPlans'
import { type Page, type PageAsk, readPage } from '../../operating/pages'
import { askOffer, withdrawRelease } from '../../operating/releases'
import { waiversOf } from '../../operating/waivers'
import { refuse } from '../../refusal'

const ERASED = '（已删除）'

function rowOf(sealing: Sealing, request: HardshipRequest, today: IsoDate) {
  const words = openWords(sealing, request)
  return {
    request_no: request.requestNo,
    order_no: request.orderNo,
    status: hardshipStatus(request),
    reason: words ? HARDSHIP_REASON_TEXT[words.reason] : ERASED,
    wish: words?.wish ?? ERASED,
    monthly: words?.monthly === undefined ? '' : displayYuan(words.monthly),
    option: words?.option ? hardshipChoiceText(words.option) : '',
    created_at: momentOf(request.createdAt),
    due_on: request.dueOn,
    is_late: hardshipStatus(request) === 'pending' && request.dueOn < today,
    answer: request.answer,
    operator: request.operator ?? '',
  }
}

/** Hardship requests with their decrypted text, oldest first. @param wanted `all` includes answered ones, `no` is of one alone */
async function listHardshipRows(
  { db, sealing, now }: Operating,
  wanted: { all: boolean; no: string | null },
  ask: PageAsk,
): Promise<Page<DeskHardship>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listHardships(db, { ...wanted, ...query }),
    ({ requestNo }) => requestNo,
  )
  const actorText = await actorTexts(
    db,
    rows.map(({ operator }) => operator),
  )
  const waivers = await waiversOf(
    db,
    rows.map(({ requestNo }) => requestNo),
  )
  const today = todayInShanghai(now.getTime())
  const shown = rows.map((request) => {
    const row = rowOf(sealing, request, today)
    const waiver = waivers.get(request.requestNo) ?? null
    return { ...row, operator: row.operator && actorText(row.operator), waiver }
  })
  return { rows: await named({ db, sealing }, shown), next }
}

/** Fen of an amount that may be left out. @throws Refusal `invalid` */
function waivedOf(text: string | undefined, field: string): Fen {
  if (text === undefined || text === '') return 0
  const fen = parseYuan(text)
  return fen !== null && fen >= 0 ? fen : refuse('invalid', '金额不正确', { field })
}

/** Fen as they were written; what is no amount is refused by the rules of the plan. */
const fenOf = (text: string): Fen => parseYuan(text) ?? NaN

/** The plan that is offered, with what it waives. @throws Refusal `invalid` naming the field */
function wantedOf({ kind, count, rows = [], ...waivers }: DeskHardshipOffer): Wanted {
  const penalty = waivedOf(waivers.waived_penalty, 'waived_penalty')
  if (kind === 'custom') {
    const written = rows.map(({ due_date, principal, interest }) => ({
      dueDate: due_date,
      principal: fenOf(principal),
      interest: fenOf(interest),
    }))
    return { rows: written, waived: { penalty } }
  }
  const interest = waivedOf(waivers.waived_interest, 'waived_interest')
  return { choice: { kind, count: Number(count) }, waived: { interest, penalty } }
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
      const no = askedNo(request.query)
      const status = no === null ? askedStatus(request.query, HARDSHIP_STATUSES, 'pending') : null
      const now = clock.now()
      const page = await listHardshipRows(
        { db, sealing, now },
        { all: status !== 'pending', no },
        askedPage(request.query),
      )
      await record(db, request, now, {
        action: 'hardship_listed',
        subject: status ?? 'all',
        after: { requests: page.rows.map(({ request_no }) => request_no).join(' ') },
      })
      return ok(page)
    },
  )

  app.get(
    '/hardship/plans',
    {
      config: { access: 'hardship.answer' },
      schema: {
        hide: true,
        querystring: DeskHardshipQuery,
        response: { 200: Envelope(DeskHardshipPlans) },
      },
    },
    async (request) => {
      const { request_no: subject, kind, count = '' } = request.query
      const now = clock.now()
      const own = kind && count !== '' ? { kind, count: Number(count) } : null
      const plans = await readHardshipPlans({ db, sealing, now }, { requestNo: subject, own })
      await record(db, request, now, { action: 'hardship_plans_opened', subject })
      return ok(plans)
    },
  )

  app.post(
    '/hardship/offer',
    {
      config: { access: 'hardship.answer' },
      schema: { hide: true, body: DeskHardshipOffer, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { request_no: requestNo, reason = '' } = request.body
      const wanted = wantedOf(request.body)
      return recorded(deps, { request, reply }, '已提供方案', async (tx, actor) => {
        const { offered } = await askOffer(tx, { requestNo, wanted, reason }, actor)
        return {
          ...(offered.waived > 0 && { msg: '已提交，等待另一人复核' }),
          action: 'hardship_offered',
          subject: requestNo,
          after: {
            plan: offered.text,
            ...(offered.waived > 0 && { waived: displayYuan(offered.waived), reason }),
          },
        }
      })
    },
  )

  app.post(
    '/hardship/withdrawWaiver',
    {
      // Withdrawing is up to who asked, and a reviewer asks for nothing else that is released.
      config: { access: 'hardship.answer' },
      schema: { hide: true, body: DeskWaiverWithdrawn, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { release_no: subject } = request.body
      return recorded(deps, { request, reply }, '已撤回', async (tx, actor) => {
        const { release, state } = await withdrawRelease(tx, subject, actor)
        return {
          action: 'release_withdrawn',
          subject,
          before: { state: release.state, kind: release.kind, amount: displayYuan(release.amount) },
          after: { state },
        }
      })
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
