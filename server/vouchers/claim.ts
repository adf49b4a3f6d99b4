import type { VoucherBody } from '@domain/contract/voucher'
import {
  amountDueOf,
  displayYuan,
  type Fen,
  type IsoDate,
  type PrepaymentSelection,
  paidOnProblem,
  readVoucherAmount,
  sumFen,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { type LoanBook, rowStates, startOf } from '../lending/rowStates'
import { type QuoteItem, quoteOf, requireRepayable } from '../payments/quote'

/** Largest excess over the debt that a voucher may state; more must be a typing mistake. */
const EXCESS_MAX: Fen = 10_000_00

/** Highest amount a voucher for a loan may state. */
const mostOf = (book: LoanBook, today: IsoDate): Fen =>
  sumFen(rowStates(book, today).map(amountDueOf)) + EXCESS_MAX

export interface Claim {
  nos: number[]
  amount: Fen
  paidOn: IsoDate
}

/** An early settlement or prepayment must be paid in full on its value date; other payments may be partial. */
function refuseTooLittle(
  { type, amount: needed }: QuoteItem,
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
 * Checks what a voucher states against the loan. It may pay less or more than its instalments; an early settlement or
 * prepayment must be paid in full on its value date.
 * @throws Refusal naming the field at fault
 */
export async function readClaim(
  tx: Queryable,
  body: Pick<VoucherBody, 'type' | 'nos' | 'amount' | 'paid_at'> & {
    prepay: PrepaymentSelection | null
  },
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
