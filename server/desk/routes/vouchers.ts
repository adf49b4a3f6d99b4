import { Type } from 'typebox'
import {
  differenceText,
  displayYuan,
  isIsoDate,
  type IsoDate,
  parseYuan,
  VOUCHER_STATUS_TEXT,
  VOUCHER_STATUSES,
  wrongAmountText,
} from '@domain/index'
import {
  DeskDone,
  DeskPage,
  DeskQuery,
  DeskVoucher,
  DeskVoucherApproval,
  DeskVoucherDetail,
  DeskVoucherDue,
  DeskVoucherRejection,
} from '@domain/contract/desk'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { actorTexts } from '../../operating/actors'
import {
  dueBefore,
  listVoucherRows,
  readVoucher,
  type ReadVoucher,
  requireOpened,
} from '../../operating/vouchers'
import { channelName } from '../../payments/channels'
import { refuse } from '../../refusal'
import { findLoggedDue, findOpenedFiles } from '../../repositories/operatorEvents'
import { approveVoucher, type Correction, rejectVoucher } from '../../vouchers/review'
import { operatorOf } from '../guard'
import { recorded } from '../record'
import { askedPage, askedStatus } from './asked'

const detailOf = (
  { voucher, summary, files, due, booked }: ReadVoucher,
  {
    channel,
    actorText,
    opened,
    loggedDue,
  }: {
    channel: string
    actorText: (actor: string) => string
    opened: readonly string[]
    loggedDue: string | null
  },
) => ({
  ...summary,
  channel,
  due: due === null ? loggedDue : displayYuan(due),
  booked: booked && {
    receipt_no: booked.receiptNo,
    paid_at: booked.valueDate,
    refund: booked.refund > 0 ? displayYuan(booked.refund) : '',
  },
  difference: due === null ? '' : differenceText(voucher.amount, due),
  payer_last4: voucher.payerLast4,
  remark: voucher.remark,
  review: [
    voucher.reviewer && actorText(voucher.reviewer),
    VOUCHER_STATUS_TEXT[voucher.status],
    voucher.reviewNote,
  ]
    .filter((text) => voucher.reviewer && text)
    .join('，'),
  files: files.map(({ id, name, type, bytes }) => ({
    id,
    name,
    type,
    bytes,
    opened: opened.includes(id),
  })),
})

const readDay = (day: string): IsoDate =>
  isIsoDate(day) ? day : refuse('invalid', '付款日不正确', { field: 'paid_at' })

function readCorrection({ paid_at: day, amount }: DeskVoucherApproval): Correction {
  const fen = amount ? parseYuan(amount) : undefined
  if (fen === null) return refuse('invalid', wrongAmountText(amount ?? ''), { field: 'amount' })
  return { ...(day ? { paidOn: readDay(day) } : {}), ...(fen === undefined ? {} : { amount: fen }) }
}

/** Vouchers: reading them and deciding about them. */
export const voucherRoutes: WideRoutes = (app, deps) => {
  const { db, sealing } = deps

  app.get(
    '/vouchers',
    {
      config: { access: 'vouchers.read' },
      schema: {
        hide: true,
        querystring: DeskQuery,
        response: { 200: Envelope(DeskPage(DeskVoucher)) },
      },
    },
    async ({ query }) => {
      const status = askedStatus(query, VOUCHER_STATUSES, 'pending')
      return ok(await listVoucherRows({ db, sealing }, status, askedPage(query)))
    },
  )

  app.get(
    '/voucher',
    {
      config: { access: 'vouchers.read' },
      schema: {
        hide: true,
        querystring: Type.Object({ voucher_no: Type.String({ maxLength: 64 }) }),
        response: { 200: Envelope(DeskVoucherDetail) },
      },
    },
    async (request) => {
      const { voucher_no: subject } = request.query
      const read = await readVoucher({ db, sealing }, subject)
      const { channel, reviewer } = read.voucher
      const actorText = await actorTexts(db, [reviewer])
      const opened = await findOpenedFiles(db, operatorOf(request).name, subject)
      const loggedDue = await findLoggedDue(db, subject)
      const channelText = channelName(deps, channel)
      return ok(detailOf(read, { channel: channelText, actorText, opened, loggedDue }))
    },
  )

  app.get(
    '/voucher/due',
    {
      config: { access: 'vouchers.review' },
      schema: {
        hide: true,
        querystring: Type.Object({
          voucher_no: Type.String({ maxLength: 64 }),
          paid_at: Type.String({ maxLength: 10 }),
        }),
        response: { 200: Envelope(DeskVoucherDue) },
      },
    },
    async ({ query: { voucher_no: voucherNo, paid_at: day } }) =>
      ok({ due: (await dueBefore(db, voucherNo, readDay(day))).due }),
  )

  app.post(
    '/vouchers/approve',
    {
      config: { access: 'vouchers.review' },
      schema: { hide: true, body: DeskVoucherApproval, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { voucher_no: subject } = request.body
      const correction = readCorrection(request.body)
      return recorded(deps, { request, reply }, '已通过并入账', async (tx, { name, now }) => {
        await requireOpened(tx, subject, name)
        const act = { actor: `operator:${name}`, now }
        const { voucher, due } = await dueBefore(tx, subject, correction.paidOn)
        const receiptNo = await approveVoucher(tx, subject, act, correction)
        return {
          action: 'voucher_approved',
          subject,
          before: { status: 'pending' },
          after: {
            status: 'approved',
            receipt_no: receiptNo,
            amount: displayYuan(correction.amount ?? voucher.amount),
            paid_at: correction.paidOn ?? voucher.paidOn,
            ...(due !== null && { due: displayYuan(due) }),
          },
        }
      })
    },
  )

  app.post(
    '/vouchers/reject',
    {
      config: { access: 'vouchers.review' },
      schema: { hide: true, body: DeskVoucherRejection, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { voucher_no: subject, reason } = request.body
      return recorded(deps, { request, reply }, '已驳回', async (tx, { name, now }) => {
        await rejectVoucher(tx, subject, reason, { actor: `operator:${name}`, now })
        return {
          action: 'voucher_rejected',
          subject,
          before: { status: 'pending' },
          after: { status: 'rejected', reason },
        }
      })
    },
  )
}
