import {
  amountDueOf,
  type Amounts,
  costOfInstalments,
  earlySettlement,
  type Fen,
  instalmentName,
  instalmentNames,
  type InstalmentState,
  instalmentStatus,
  isOldestRun,
  isRepayable,
  type IsoDate,
  type PayType,
  type PrepaymentSelection,
  type QuoteType,
  type RevisedRow,
  sumFen,
  todayInShanghai,
} from '@domain/index'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { Refusal, refuse } from '../refusal'
import { prepaymentOn, settlingProblem } from '../lending/prepaying'
import { type LoanBook, loanState, rowStates } from '../lending/rowStates'
import type { Loan } from '../repositories/loans/loans'

/** What a person chose to pay of a loan; `overdue`: its instalments past their due date. */
export interface PaymentSelection {
  type: QuoteType
  /** The oldest unpaid instalments; used for `installments` only. */
  nos: readonly number[]
  /** Used for `partial` only. */
  prepay?: PrepaymentSelection | null
}

/** A partial prepayment and the plan it leaves. */
export interface PrepayQuote extends PrepaymentSelection {
  /** Interest of the prepaid part, fen. */
  interest: Fen
  rows: readonly RevisedRow[]
}

/** What a selection of one loan comes to on one day. */
export interface QuoteItem {
  type: PayType
  /** Instalments it pays, oldest first. */
  nos: number[]
  /** Fen. */
  amount: Fen
  /** Interest is below zero when interest paid before is returned. */
  breakdown: Amounts
  /** Interest no longer owed; 0 unless principal is paid before its time. */
  savedInterest: Fen
  /** Null unless the payment is a partial prepayment. */
  prepay: PrepayQuote | null
}

/** Refuses with `wrong_state` unless the loan may be paid. */
export function requireRepayable({ status }: Loan): void {
  if (status === 'settled') refuse('wrong_state', '该笔借款已结清，无需再还')
  if (!isRepayable(status)) refuse('wrong_state', '该笔借款当前不能还款')
}

const isOpen = (row: InstalmentState): boolean => amountDueOf(row) > 0

/** The instalments past their due date, which are the oldest open ones. */
function overdueRows(rows: readonly InstalmentState[], asOf: IsoDate): InstalmentState[] {
  const overdue = rows.filter((row) => isOpen(row) && asOf > row.dueDate)
  return overdue.length > 0 ? overdue : refuse('wrong_state', '目前没有已过还款日的分期')
}

/** Why the chosen instalments can't be paid, or null. */
function problemWith(nos: readonly number[], rows: readonly InstalmentState[]): string | null {
  if (nos.length === 0) return '请选择要还的分期'
  if (new Set(nos).size !== nos.length) return '同一期不能重复选择'
  const unknown = nos.find((no) => !rows.some((row) => row.no === no))
  if (unknown !== undefined) return `没有第 ${unknown} 期`
  const paid = nos.find((no) => rows.some((row) => row.no === no && !isOpen(row)))
  if (paid !== undefined) return instalmentNames([paid], '已还清')
  const openNos = rows.filter(isOpen).map(({ no }) => no)
  const [oldest = 0] = openNos
  return isOldestRun(nos, openNos) ? null : `请从最早未还的${instalmentName(oldest)}起依次选择`
}

function chosenRows(nos: readonly number[], rows: readonly InstalmentState[]): InstalmentState[] {
  const problem = problemWith(nos, rows)
  if (problem) refuse('invalid', problem, { field: 'nos' })
  return rows.filter(({ no }) => nos.includes(no))
}

/** Instalments past their due date and those of the current period. */
function dueRows(rows: readonly InstalmentState[], asOf: IsoDate, graceDays: number) {
  const due = rows.filter(
    (row) =>
      isOpen(row) &&
      ['overdue', 'grace', 'due', 'partial'].includes(instalmentStatus(row, asOf, graceDays)),
  )
  return due.length > 0 ? due : refuse('wrong_state', '目前没有到期待还的分期')
}

async function settlementQuote(db: Queryable, book: LoanBook, asOf: IsoDate): Promise<QuoteItem> {
  const problem = await settlingProblem(db, book, asOf)
  if (problem !== null) refuse('wrong_state', problem)
  const { amount, breakdown, savedInterest, rows } = earlySettlement(loanState(book, asOf), asOf)
  const nos = rows.map(({ no }) => no)
  return { type: 'settle', nos, amount, breakdown, savedInterest, prepay: null }
}

/** Names every open instalment: the whole plan changes, so nothing else may be paid meanwhile. */
async function prepaymentQuote(
  db: Queryable,
  book: LoanBook,
  { prepay: selection }: PaymentSelection,
  asOf: IsoDate,
): Promise<QuoteItem> {
  if (!selection) return refuse('invalid', '请输入要归还的本金', { field: 'principal' })
  const { amount, breakdown, savedInterest, interest, rows } = await prepaymentOn(
    db,
    book,
    selection,
    asOf,
  )
  const nos = rowStates(book, asOf)
    .filter(isOpen)
    .map(({ no }) => no)
  const prepay = { ...selection, interest, rows }
  return { type: 'partial', nos, amount, breakdown, savedInterest, prepay }
}

/**
 * Quotes a selection as paid on `asOf`. Changes nothing.
 * @throws Refusal `wrong_state` when nothing can be paid, `invalid` with field `nos` when the instalments are not the
 * oldest unpaid ones, or with `principal` or `choice` for a partial prepayment
 */
export async function quoteOf(
  db: Queryable,
  book: LoanBook,
  selection: PaymentSelection,
  asOf: IsoDate,
): Promise<QuoteItem> {
  const { loan } = book
  requireRepayable(loan)
  const { type, nos } = selection
  if (type === 'partial') return prepaymentQuote(db, book, selection, asOf)
  if (type === 'settle') return settlementQuote(db, book, asOf)
  const state = loanState(book, asOf)
  const rowsOf = {
    all_due: () => dueRows(state.rows, asOf, loan.penalty.graceDays),
    overdue: () => overdueRows(state.rows, asOf),
    installments: () => chosenRows(nos, state.rows),
  }
  const own = rowsOf[type]().map(({ no }) => no)
  const { amount, breakdown, savedInterest } = costOfInstalments(state, own, asOf)
  const paid: PayType = type === 'all_due' ? 'all_due' : 'installments'
  return { type: paid, nos: own, amount, breakdown, savedInterest, prepay: null }
}

/** What one payment comes to, for one loan or several. */
export interface Quote {
  /** One for each loan, in the order of the books. */
  items: (QuoteItem & { loan: Loan })[]
  amount: Fen
}

const TAIL = 4

/** Runs a check on one of the loans; where there are several, a refusal names the loan. */
export async function namingLoan<T>(
  loans: readonly unknown[],
  { orderNo }: Loan,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Refusal) || loans.length === 1) throw error
    const text = `尾号“${orderNo.slice(-TAIL)}”的借款：${error.message}`
    return refuse(error.reason, text, { field: 'order_no' })
  }
}

/**
 * Quotes the same selection of one loan or several as paid on `asOf`. Changes nothing.
 * @throws Refusal as {@link quoteOf}; of several loans it names the loan
 */
export async function quoteAll(
  db: Queryable,
  books: readonly LoanBook[],
  selection: PaymentSelection,
  asOf: IsoDate,
): Promise<Quote> {
  const items: Quote['items'] = []
  for (const book of books) {
    const { loan } = book
    const item = await namingLoan(books, loan, () => quoteOf(db, book, selection, asOf))
    items.push({ ...item, loan })
  }
  return { items, amount: sumFen(items.map(({ amount }) => amount)) }
}

/** Lifetime of a quote. */
export const QUOTE_SECONDS = 15 * 60

/** Days whose quotes are valid now: today, and just after midnight also yesterday. */
function quotedDays(now: Date): IsoDate[] {
  const dayOf = (at: Date): IsoDate => todayInShanghai(at.getTime())
  return [...new Set([dayOf(now), dayOf(addSeconds(now, -QUOTE_SECONDS))])]
}

/**
 * The quote whose total is `amount`: today's, or yesterday's while still valid.
 * @throws Refusal of today's quote, or `quote_changed` when the amount due differs
 */
export async function agreedQuote(
  now: Date,
  amount: Fen,
  quoteOn: (day: IsoDate) => Promise<Quote>,
): Promise<{ quote: Quote; quotedOn: IsoDate }> {
  const today = todayInShanghai(now.getTime())
  let problem: Refusal | null = null
  for (const quotedOn of quotedDays(now)) {
    try {
      const quote = await quoteOn(quotedOn)
      if (quote.amount === amount) return { quote, quotedOn }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (quotedOn === today) problem = error
    }
  }
  if (problem) throw problem
  return refuse('quote_changed', '应还金额已更新，请重新确认', { field: 'amount' })
}
