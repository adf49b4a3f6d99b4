import {
  allowsPrepayment,
  displayYuan,
  type InstalmentState,
  type IsoDate,
  levelOf,
  type PlanTerms,
  prepayChoices,
  type PrepayChoice,
  type Prepayment,
  prepayment,
  type PrepayRange,
  prepayRange,
  type PrepaymentSelection,
  sumFen,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { type Booking, insertBooking } from '../repositories/loans/ledger'
import { keyOf } from '../repositories/loans/loans'
import {
  dropRows,
  findPlanState,
  insertRevision,
  storePlan,
  type PlanState,
} from '../repositories/loans/revisions'
import { revisionEntries } from './entries'
import { arrangedFrom, type LoanBook, rowStates } from './rowStates'

/** Terms that the loan's current plan is computed from. */
const termsOf = ({ loan, allocations }: LoanBook, { level }: PlanState): PlanTerms => {
  const { principal, annualRate, term, method } = loan
  return {
    annualRate,
    method,
    term,
    level: level ?? levelOf(principal, annualRate, term, method),
    interestPaid: sumFen(
      allocations.filter(({ bucket }) => bucket === 'interest').map(({ amount }) => amount),
    ),
  }
}

/** Range and choices of a prepayment on a day. */
export interface PrepayOffer {
  states: InstalmentState[]
  terms: PlanTerms
  range: PrepayRange
  choices: PrepayChoice[]
}

/** Why nothing can be prepaid, as text for the borrower. */
export type NoOffer = string

/** The prepayment offer on `asOf`, or why there is none. Changes nothing. */
export async function prepayOffer(
  db: Queryable,
  book: LoanBook,
  asOf: IsoDate,
): Promise<PrepayOffer | NoOffer> {
  const { loan } = book
  if (loan.status === 'settled') return '该笔借款已结清，无需再还'
  if (loan.status !== 'active') return '该笔借款当前不能提前归还部分本金'
  if (arrangedFrom(book.rows) !== null) return '按协商的新计划还款期间，可以提前还各期或提前结清'
  const state = await findPlanState(db, keyOf(loan))
  if (!allowsPrepayment(state.contractVersion)) return '这份合同没有约定提前归还部分本金'
  // The plan is computed from all payments so far, so the value date can't be before the last of them.
  if (state.lastPaidOn !== null && asOf < state.lastPaidOn)
    return `${state.lastPaidOn} 已有还款入账，不能按更早的日期归还部分本金`
  const states = rowStates(book, asOf)
  const range = prepayRange(states, asOf)
  if (!range) return '各期都已到期，请直接还清'
  const terms = termsOf(book, state)
  return { states, terms, range, choices: prepayChoices(states, terms, asOf) }
}

/**
 * Computes a prepayment on a day. Changes nothing.
 * @throws Refusal `wrong_state` when nothing may be prepaid, `invalid` with field `principal` or `choice`
 */
export async function prepaymentOn(
  db: Queryable,
  book: LoanBook,
  selection: PrepaymentSelection,
  asOf: IsoDate,
): Promise<Prepayment> {
  const offer = await prepayOffer(db, book, asOf)
  if (typeof offer === 'string') return refuse('wrong_state', offer)
  const { states, terms, range, choices } = offer
  if (selection.principal < range.least || selection.principal > range.most) {
    const text = `可提前归还 ${displayYuan(range.least)} 元至 ${displayYuan(range.most)} 元`
    refuse('invalid', text, { field: 'principal' })
  }
  if (!choices.includes(selection.choice)) {
    refuse('invalid', '这笔借款不能选择缩短期限', { field: 'choice' })
  }
  return prepayment(states, terms, selection, asOf)
}

/**
 * The prepayment to book for money received. The minimum is not checked again: the quote already agreed on it.
 * @throws Refusal `quote_changed` when the loan has changed since
 */
export async function prepaymentToBook(
  tx: Queryable,
  book: LoanBook,
  selection: PrepaymentSelection,
  asOf: IsoDate,
): Promise<Prepayment> {
  const offer = await prepayOffer(tx, book, asOf)
  if (typeof offer === 'string') return refuse('quote_changed', offer)
  const { states, terms, range } = offer
  if (selection.principal > range.most) {
    const text = `最多可提前归还 ${displayYuan(range.most)} 元，请改为提前结清`
    refuse('quote_changed', text, { field: 'principal' })
  }
  return prepayment(states, terms, selection, asOf)
}

/**
 * Why a loan can't be settled as of a day, as text for the borrower, or null. A prepayment paid the interest of its
 * part up to its value date; settling as of an earlier day would charge those days twice. A new plan holds from the day it
 * was accepted.
 */
export async function settlingProblem(
  db: Queryable,
  { loan }: LoanBook,
  asOf: IsoDate,
): Promise<string | null> {
  const { lastPrepaidOn, arrangedOn } = await findPlanState(db, keyOf(loan))
  if (loan.status !== 'settled' && arrangedOn !== null && asOf < arrangedOn) {
    return `${arrangedOn} 起按协商的新计划还款，不能按更早的日期结清`
  }
  const isBehind = loan.status !== 'settled' && lastPrepaidOn !== null && asOf < lastPrepaidOn
  return isBehind ? `${lastPrepaidOn} 已归还部分本金，不能按更早的日期结清` : null
}

/** Stores the new plan before the money is booked: its instalments, and the prepaid part, which belongs to none. */
export async function bookRevision(
  tx: Queryable,
  { loan, rows }: LoanBook,
  result: Prepayment,
  header: Omit<Booking, 'kind'> & { receiptId: number },
): Promise<void> {
  const { revision } = await findPlanState(tx, keyOf(loan))
  if (revision === 0) await storePlan(tx, keyOf(loan), 0)
  await insertBooking(tx, { ...header, kind: 'revision' }, revisionEntries(rows, result))
  await dropRows(tx, keyOf(loan), result.dropped)
  const no = revision + 1
  await storePlan(tx, keyOf(loan), no)
  const { interest, level, savedInterest: saved } = result
  await insertRevision(tx, {
    ...keyOf(loan),
    no,
    receiptId: header.receiptId,
    offerId: null,
    interest,
    level,
    saved,
  })
}
