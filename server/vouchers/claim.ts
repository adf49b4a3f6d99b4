import type { VoucherBody } from '@domain/contract/calls/sent'
import {
  amountDueOf,
  displayYuan,
  type Fen,
  type IsoDate,
  type PrepayWish,
  paidOnProblem,
  readVoucherAmount,
  sumFen,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { type LoanBook, rowStates, startOf } from '../lending/rowStates'
import { type DueQuote, quoteOf, requireRepayable } from '../payments/quote'

/** More than all that is owed, a voucher may say so much: beyond it somebody mistyped. */
const EXCESS_MAX: Fen = 10_000_00

/** What may be claimed at most of a loan. */
const mostOf = (book: LoanBook, today: IsoDate): Fen =>
  sumFen(rowStates(book, today).map(amountDueOf)) + EXCESS_MAX

export interface Claim {
  nos: number[]
  amount: Fen
  paidOn: IsoDate
}

/** What closes a loan or prepays a part of it has to be enough on the day it was paid; the rest is owed anyway. */
function refuseTooLittle(
  { type, amount: needed }: DueQuote,
  { amount, paidOn }: Pick<Claim, 'amount' | 'paidOn'>,
): void {
  if (amount >= needed) return
  const text =
    type === 'settle'
      ? `金额不足以结清：按 ${paidOn} 付款，结清应还 ${displayYuan(needed)} 元`
      : `金额不足：按 ${paidOn} 付款，归还这部分本金共需 ${displayYuan(needed)} 元`
  refuse('invalid', text, { field: 'amount' })
}

/**
 * What a voucher claims, against what the loan owes. It may pay a part of its rows or more than
 * them, except that an early settlement or a part of the principal must be enough on the day it was paid.
 * @throws Refusal naming the field at fault
 */
export async function readClaim(
  tx: Queryable,
  body: Pick<VoucherBody, 'type' | 'nos' | 'amount' | 'paid_at'> & { prepay: PrepayWish | null },
  book: LoanBook,
  today: IsoDate,
): Promise<Claim> {
  requireRepayable(book.loan)
  const paidOn = body.paid_at
  const disbursedOn = startOf(book.loan)
  const dayProblem = paidOnProblem(paidOn, { today, disbursedOn })
  if (dayProblem !== null) return refuse('invalid', dayProblem, { field: 'paid_at' })
  const isAhead = body.type === 'settle' || body.type === 'partial'
  const quote = await quoteOf(tx, book, body, isAhead ? paidOn : today)
  const read = readVoucherAmount(body.amount, mostOf(book, today))
  if (read.problem !== null) return refuse('invalid', read.problem, { field: 'amount' })
  const { amount } = read
  if (isAhead) refuseTooLittle(quote, { amount, paidOn })
  return { nos: quote.nos, amount, paidOn }
}
