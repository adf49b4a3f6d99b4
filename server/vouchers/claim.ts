import {
  displayYuan,
  type Fen,
  isIsoDate,
  type IsoDate,
  parseYuan,
  sumFen,
  amountDueOf,
  type VoucherBody,
} from '@domain/index'
import { refuse } from '../http/refusal'
import { type LoanBook, rowStates, startOf } from '../lending/rowStates'
import { quoteOf } from '../payments/quote'

/** More than all that is owed, a voucher may say so much: beyond it somebody mistyped. */
const EXCESS_MAX: Fen = 10_000_00

/** A day of the body: written as one, not to come, not before the loan. */
export function readPaidOn(text: string, book: LoanBook, today: IsoDate): IsoDate {
  const field = { field: 'paid_at' }
  if (!isIsoDate(text)) refuse('invalid', '请选择付款日期', field)
  if (text > today) refuse('invalid', '付款日期不能晚于今天', field)
  const start = startOf(book.loan)
  if (text < start) refuse('invalid', `付款日期不能早于放款日 ${start}`, field)
  return text
}

/** An amount of the body, above zero and not out of all proportion. */
export function readAmount(text: string, book: LoanBook, today: IsoDate): Fen {
  const field = { field: 'amount' }
  const amount = parseYuan(text)
  if (amount === null) return refuse('invalid', '请输入正确的金额，最多两位小数', field)
  if (amount <= 0) refuse('invalid', '金额须大于 0', field)
  const max = sumFen(rowStates(book, today).map(amountDueOf)) + EXCESS_MAX
  if (amount > max) {
    refuse(
      'invalid',
      `金额超出该笔借款的应还金额过多（最多 ${displayYuan(max)} 元），请核对`,
      field,
    )
  }
  return amount
}

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
  const paidOn = readPaidOn(body.paid_at, book, today)
  const amount = readAmount(body.amount, book, today)
  if (body.type === 'settle') {
    const needed = quoteOf(book, body, paidOn).amount
    if (amount < needed) {
      const text = `金额不足以结清：按 ${paidOn} 付款，结清应还 ${displayYuan(needed)} 元`
      refuse('invalid', text, { field: 'amount' })
    }
  }
  return { nos, amount, paidOn }
}
