import type { CombinedType, Fen, IsoDate } from '@domain/index'
import type { Queryable } from '../../db/types'
import { Refusal, refuse } from '../../refusal'
import { type LoanBook, rowStates } from '../../lending/rowStates'
import type { Loan } from '../../repositories/loans/loans'
import { type DueQuote, isOpen, type PaymentSelection, quoteOf, requireRepayable } from '../quote'

const TAIL = 4

/** Runs a check on one of several loans; a refusal names the loan. */
export async function naming<T>({ orderNo }: Loan, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const text = `尾号“${orderNo.slice(-TAIL)}”的借款：${error.message}`
    return refuse(error.reason, text, { field: 'order_nos' })
  }
}

/** Selects the instalments past their due date, which are the oldest open ones and so may be chosen. */
function lateRows(book: LoanBook, asOf: IsoDate): PaymentSelection {
  requireRepayable(book.loan)
  const nos = rowStates(book, asOf)
    .filter((row) => isOpen(row) && asOf > row.dueDate)
    .map(({ no }) => no)
  return nos.length > 0
    ? { type: 'installments', nos }
    : refuse('wrong_state', '目前没有已过还款日的分期')
}

/** Amounts due on several loans on one day. */
export interface CombinedDue {
  /** One per loan, in the order of the books. */
  quotes: DueQuote[]
  amount: Fen
}

/**
 * Quotes each loan on `asOf`. Changes nothing.
 * @throws Refusal `wrong_state`, naming the loan that can't be paid
 */
export async function combinedQuoteOf(
  db: Queryable,
  books: readonly LoanBook[],
  type: CombinedType,
  asOf: IsoDate,
): Promise<CombinedDue> {
  const quotes: DueQuote[] = []
  for (const book of books) {
    const selection = (): PaymentSelection =>
      type === 'all_due' ? { type, nos: [] } : lateRows(book, asOf)
    quotes.push(await naming(book.loan, () => quoteOf(db, book, selection(), asOf)))
  }
  return { quotes, amount: quotes.reduce((sum, { amount }) => sum + amount, 0) }
}
