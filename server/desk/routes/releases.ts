import { displayYuan } from '@domain/index'
import {
  DeskDone,
  DeskPage,
  DeskQuery,
  DeskRefund,
  DeskRefundAsked,
  DeskRelease,
  DeskReleaseDecision,
  DeskTransfer,
  DeskWriteOffAsked,
} from '@domain/contract/desk'
import { RELEASE_STATES, type ReleaseKind, type ReleaseState } from '@domain/operators'
import type { Queryable, WideQueryable } from '../../db/types'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { momentOf } from '../../moment'
import { readPage, type Page, type PageAsk } from '../../operating/pages'
import {
  type Actor,
  askRefund,
  askWriteOff,
  failTransfer,
  recordTransfer,
  refuseRelease,
  release,
  withdrawRelease,
} from '../../operating/releases'
import { named, withPayees } from '../../operating/borrowers'
import { withDebts } from '../../operating/writeOffs'
import { withWaivers } from '../../operating/waivers'
import { channelName } from '../../payments/channels'
import { listReleases, type Release, findOpenReleases } from '../../repositories/releases'
import { type LoggedAction, recorded } from '../record'
import { askedNo, askedPage, askedStatus } from './asked'
import { listOpenRefunds, type Refund } from '../../repositories/loans/refunds'

const refundRow = (refund: Refund, asked: ReadonlyMap<string, ReleaseState>) => ({
  receipt_no: refund.receiptNo,
  order_no: refund.orderNo,
  channel: refund.channel,
  pay_no: refund.payNo,
  open: displayYuan(refund.open),
  booked_at: momentOf(refund.bookedAt),
  asked: asked.get(refund.receiptNo) ?? null,
})

/** Refunds due and not sent back, oldest first. */
async function listRefundRows(
  db: WideQueryable,
  ask: PageAsk,
): Promise<Page<ReturnType<typeof refundRow>>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listOpenRefunds(db, query),
    ({ receiptNo }) => receiptNo,
  )
  const numbers = rows.map(({ receiptNo }) => receiptNo)
  const asked = await findOpenReleases(db, 'refund', numbers)
  return { rows: rows.map((refund) => refundRow(refund, asked)), next }
}

const releaseRow = (asked: Release) => ({
  release_no: asked.releaseNo,
  kind: asked.kind,
  subject: asked.subject,
  order_no: asked.orderNo,
  amount: displayYuan(asked.amount),
  note: asked.note,
  asked_by: asked.askedBy,
  asked_at: momentOf(asked.askedAt),
  state: asked.state,
  decided_by: asked.decidedBy,
  decided_at: asked.decidedAt && momentOf(asked.decidedAt),
  answer: asked.answer,
  ended_by: asked.endedBy,
  ended_at: asked.endedAt && momentOf(asked.endedAt),
  reference: asked.reference,
  transferred_on: asked.transferredOn,
})

const ACTIONS = {
  release: 'release_released',
  refuse: 'release_refused',
  withdraw: 'release_withdrawn',
} as const
const MESSAGES = { release: '已放行', refuse: '已退回', withdraw: '已撤回' } as const

async function decide(
  tx: Queryable,
  { release_no: releaseNo, decision, reason = '' }: DeskReleaseDecision,
  actor: Actor,
): Promise<LoggedAction> {
  const { release: asked, state } =
    decision === 'release'
      ? await release(tx, releaseNo, actor)
      : decision === 'refuse'
        ? await refuseRelease(tx, { releaseNo, reason }, actor)
        : await withdrawRelease(tx, releaseNo, actor)
  const { kind, subject, askedBy, amount } = asked
  return {
    action: ACTIONS[decision],
    subject: releaseNo,
    before: { state: asked.state, kind, subject, asked_by: askedBy, amount: displayYuan(amount) },
    after: { state, ...(reason && { reason }) },
  }
}

const transfer = (
  tx: Queryable,
  { release_no: releaseNo, reference, transferred_on: on, failure = '' }: DeskTransfer,
  actor: Actor,
) =>
  reference === undefined
    ? failTransfer(tx, { releaseNo, reason: failure }, actor)
    : recordTransfer(tx, { releaseNo, reference, ...(on !== undefined && { on }) }, actor)

/** Refunds and write-offs: one operator asks, another one releases, and a refund is transferred after that. */
export const releaseRoutes: WideRoutes = (app, deps) => {
  const { db, clock, sealing } = deps

  app.get(
    '/refunds',
    {
      config: { access: 'refunds.read' },
      schema: {
        hide: true,
        querystring: DeskQuery,
        response: { 200: Envelope(DeskPage(DeskRefund)) },
      },
    },
    async ({ query }) => {
      const { rows, next } = await listRefundRows(db, askedPage(query))
      const shown = rows.map((row) => ({ ...row, channel: channelName(deps, row.channel) }))
      return ok({ rows: await named({ db, sealing }, shown), next })
    },
  )

  app.get(
    '/releases',
    {
      config: { access: 'releases.read' },
      schema: {
        hide: true,
        querystring: DeskQuery,
        response: { 200: Envelope(DeskPage(DeskRelease)) },
      },
    },
    async ({ query }) => {
      const no = askedNo(query)
      const state = no === null ? askedStatus(query, RELEASE_STATES, 'pending') : null
      const { rows, next } = await readPage(
        askedPage(query),
        (page) => listReleases(db, { state, no, ...page }),
        ({ releaseNo }) => releaseNo,
      )
      const waivers = await withWaivers(db, rows.map(releaseRow))
      const shown = await withPayees({ db, sealing }, await withDebts(db, waivers, clock.now()))
      const paidOut = (row: { kind: ReleaseKind }) => row.kind === 'refund'
      return ok({
        rows: shown.map((row) => ({ ...row, card_last4: paidOut(row) ? row.card_last4 : '' })),
        next,
      })
    },
  )

  app.post(
    '/refunds/ask',
    {
      config: { access: 'releases.decide' },
      schema: { hide: true, body: DeskRefundAsked, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { receipt_no: receiptNo, reason } = request.body
      return recorded(deps, { request, reply }, '已提交，等待另一人复核', async (tx, actor) => {
        const { releaseNo: subject, amount } = await askRefund(tx, { receiptNo, reason }, actor)
        const after = { kind: 'refund', subject: receiptNo, amount: displayYuan(amount), reason }
        return { action: 'release_asked', subject, after }
      })
    },
  )

  app.post(
    '/writeOffs/ask',
    {
      config: { access: 'releases.decide' },
      schema: { hide: true, body: DeskWriteOffAsked, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { order_no: orderNo, reason } = request.body
      return recorded(deps, { request, reply }, '已提交，等待另一人复核', async (tx, actor) => {
        const { releaseNo: subject, amount } = await askWriteOff(tx, { orderNo, reason }, actor)
        const after = { kind: 'write_off', subject: orderNo, amount: displayYuan(amount), reason }
        return { action: 'release_asked', subject, after }
      })
    },
  )

  app.post(
    '/releases/decide',
    {
      config: { access: 'releases.decide' },
      schema: { hide: true, body: DeskReleaseDecision, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) =>
      recorded(deps, { request, reply }, MESSAGES[request.body.decision], (tx, actor) =>
        decide(tx, request.body, actor),
      ),
  )

  app.post(
    '/releases/transfer',
    {
      config: { access: 'releases.decide' },
      schema: { hide: true, body: DeskTransfer, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { release_no: subject, reference, failure } = request.body
      const isSent = reference !== undefined
      const msg = isSent ? '已登记退款流水' : '已登记转账未成'
      return recorded(deps, { request, reply }, msg, async (tx, actor) => {
        const { release: asked, state } = await transfer(tx, request.body, actor)
        return {
          action: isSent ? 'refund_sent' : 'refund_failed',
          subject,
          before: { state: asked.state, subject: asked.subject, amount: displayYuan(asked.amount) },
          after: {
            state,
            ...(isSent
              ? { reference, transferred_on: asked.transferredOn }
              : { reason: failure ?? '' }),
          },
        }
      })
    },
  )
}
