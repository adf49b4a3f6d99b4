import {
  cleanText,
  displayYuan,
  type Fen,
  type IsoDate,
  lengthOf,
  VOUCHER_STATUS_TEXT,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { bookReceipt } from '../lending/booking'
import { type Act, lockedLoan } from '../lending/transitions'
import { postLoanMessage } from '../outbox/post'
import { insertEvent } from '../repositories/loans/events'
import { decideVoucher, findVoucher, lockVoucher, type Voucher } from '../repositories/vouchers'

const MAX_NOTE_LENGTH = 200

/** Locks the loan before the voucher, so that all decisions about a loan's money run one after another. */
async function lockedVoucher(tx: Queryable, voucherNo: string): Promise<Voucher> {
  const found = (await findVoucher(tx, voucherNo)) ?? refuse('not_found', '凭证不存在')
  await lockedLoan(tx, found.orderNo)
  const voucher = (await lockVoucher(tx, voucherNo)) ?? refuse('not_found', '凭证不存在')
  if (voucher.status !== 'pending') {
    refuse('wrong_state', `凭证${VOUCHER_STATUS_TEXT[voucher.status]}，不能再次处理`)
  }
  return voucher
}

/** Tells the payer the result. */
const postResult = (
  tx: Queryable,
  { loanId, userId, voucherNo }: Voucher,
  result: Pick<Parameters<typeof postLoanMessage>[2], 'kind' | 'amount' | 'note' | 'at'>,
) => postLoanMessage(tx, { id: loanId, userId }, { ...result, subject: voucherNo })

const noteEvent = (tx: Queryable, voucher: Voucher, event: string, note: string, act: Act) =>
  insertEvent(tx, voucher, {
    event,
    fromStatus: null,
    toStatus: null,
    actor: act.actor,
    note,
    at: act.now,
  })

/** Corrections by the bank statement. */
export interface Correction {
  /** Day the money was sent; penalty and settlement are computed for it. */
  paidOn?: IsoDate
  amount?: Fen
}

/**
 * Confirms that the money came and books it once, in the caller's transaction.
 * @returns the number of the receipt
 */
export async function approveVoucher(
  tx: Queryable,
  voucherNo: string,
  act: Act,
  { paidOn, amount }: Correction = {},
): Promise<string> {
  const voucher = await lockedVoucher(tx, voucherNo)
  const received = amount ?? voucher.amount
  const valueDate = paidOn ?? voucher.paidOn
  const { receiptNo, applied, refund } = await bookReceipt(tx, {
    ...act,
    orderNo: voucher.orderNo,
    type: voucher.type,
    nos: voucher.nos,
    prepay: voucher.prepay,
    amount: received,
    channel: voucher.channel,
    valueDate,
    source: { kind: 'voucher', ref: voucherNo },
  })
  const { actor: reviewer, now: at } = act
  const asQuoted = received === voucher.amount && valueDate === voucher.paidOn
  const booked = { received, asQuoted }
  await decideVoucher(tx, voucher, 'succeeded', { reviewer, note: '', at, booked })
  const note = refund > 0 ? displayYuan(refund) : ''
  await postResult(tx, voucher, { kind: 'voucher_approved', amount: applied, note, at })
  return receiptNo
}

/** @param reason shown to the payer, who may resubmit */
export async function rejectVoucher(
  tx: Queryable,
  voucherNo: string,
  reason: string,
  act: Act,
): Promise<void> {
  const note = cleanText(reason)
  if (note === '' || lengthOf(note) > MAX_NOTE_LENGTH) {
    refuse('invalid', `请填写原因，最多 ${MAX_NOTE_LENGTH} 字`, { field: 'reason' })
  }
  const voucher = await lockedVoucher(tx, voucherNo)
  const { actor: reviewer, now: at } = act
  await decideVoucher(tx, voucher, 'failed', { reviewer, note, at, booked: null })
  await noteEvent(tx, voucher, 'voucher_rejected', note, act)
  await postResult(tx, voucher, { kind: 'voucher_rejected', note, at })
}

/** The payer withdraws a pending voucher. @throws Refusal; another person's voucher is refused like an unknown one */
export async function cancelVoucher(
  tx: Queryable,
  userId: number,
  voucherNo: string,
  now: Date,
): Promise<void> {
  const owner = (await findVoucher(tx, voucherNo))?.userId
  if (owner !== userId) refuse('not_found', '凭证不存在')
  const voucher = await lockedVoucher(tx, voucherNo)
  const act = { actor: 'user', now }
  const decision = { reviewer: act.actor, note: '', at: now, booked: null }
  await decideVoucher(tx, voucher, 'cancelled', decision)
  await noteEvent(tx, voucher, 'voucher_cancelled', '', act)
}
