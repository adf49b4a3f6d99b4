import type { VoucherBody } from '@domain/contract/calls/sent'
import {
  amountDueOf,
  displayYuan,
  type Fen,
  type IsoDate,
  paidOnProblem,
  readVoucherAmount,
  sumFen,
} from '@domain/index'
import { refuse } from '../http/refusal'
import { type LoanBook, rowStates, startOf } from '../lending/rowStates'
import { quoteOf } from '../payments/quote'

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

/**
 * What a voucher claims, against what the loan owes. It may pay a part of its rows or more than
 * them, except that an early settlement must be enough on the day it was paid.
 * @throws Refusal naming the field at fault
 */
export function readClaim(
  body: Pick<VoucherBody, 'type' | 'nos' | 'amount' | 'paid_at'>,
  book: LoanBook,
  today: IsoDate,
): Claim {
  const { nos } = quoteOf(book, body, today)
  const disbursedOn = startOf(book.loan)
  const dayProblem = paidOnProblem(body.paid_at, { today, disbursedOn })
  if (dayProblem !== null) return refuse('invalid', dayProblem, { field: 'paid_at' })
  const read = readVoucherAmount(body.amount, mostOf(book, today))
  if (read.problem !== null) return refuse('invalid', read.problem, { field: 'amount' })
  const paidOn = body.paid_at
  const { amount } = read
  if (body.type === 'settle') {
    const needed = quoteOf(book, body, paidOn).amount
    if (amount < needed) {
      const text = `金额不足以结清：按 ${paidOn} 付款，结清应还 ${displayYuan(needed)} 元`
      refuse('invalid', text, { field: 'amount' })
    }
  }
  return { nos, amount, paidOn }
}
