/** The ways a loan can be repaid differently, from its book. */
import {
  type ArrangementTerms,
  type Arrangement,
  type ArrangedRow,
  type Fen,
  firstDueDate,
  fitsMonthly,
  formatYuan,
  hardshipChoiceText,
  type HardshipOption,
  type HardshipPlan,
  hardshipPlans,
  type HardshipRow,
  type IsoDate,
  outstandingOf,
  sumFen,
  type InstalmentState,
} from '@domain/index'
import { type LoanBook, rowStates, startOf } from '../lending/rowStates'
import type { Loan } from '../repositories/loans/loans'

/** Terms that a new plan of the loan is computed from. */
export const arrangementTerms = (loan: Loan): ArrangementTerms => ({
  annualRate: loan.annualRate,
  method: loan.method,
  firstDueDate: firstDueDate(startOf(loan), loan.repayDay),
})

const rowReply = (row: ArrangedRow): HardshipRow => ({
  due_date: row.dueDate,
  principal: formatYuan(row.principal),
  interest: formatYuan(row.interest),
  arrears_interest: formatYuan(row.arrears),
  wait_interest: formatYuan(row.wait),
  penalty: formatYuan(row.penalty),
})

/** The open instalments that a plan replaces, as they stand. */
export const replacedRows = (
  states: readonly InstalmentState[],
  { replaced }: Arrangement,
): HardshipRow[] =>
  states
    .filter(({ no }) => replaced.includes(no))
    .map((state) => {
      const { principal, interest, penalty } = outstandingOf(state)
      return rowReply({
        dueDate: state.dueDate,
        principal,
        interest,
        arrears: 0,
        wait: 0,
        penalty,
      })
    })

/** A plan as the contract has it. */
export const planReply = (plan: Arrangement): HardshipPlan => ({
  ...plan.choice,
  text: hardshipChoiceText(plan.choice),
  instalments: plan.rows.length,
  first_payment: formatYuan(plan.firstPayment),
  highest_payment: formatYuan(plan.highestPayment),
  last_due_date: plan.rows.at(-1)?.dueDate ?? plan.waitTo,
  principal: formatYuan(plan.principal),
  arrears_interest: formatYuan(plan.arrears),
  wait_interest: formatYuan(sumFen(plan.rows.map(({ wait }) => wait))),
  penalty: formatYuan(plan.penalty),
  waived_interest: formatYuan(plan.waived.interest),
  waived_penalty: formatYuan(plan.waived.penalty),
  added_interest: formatYuan(plan.interestAfter - plan.interestBefore),
  rows: plan.rows.map(rowReply),
})

/** The plans a loan can have on a day; none unless it runs. @param monthly fen that can be paid a month, or null */
export function optionsOf(book: LoanBook, asOf: IsoDate, monthly: Fen | null): HardshipOption[] {
  if (book.loan.status !== 'active') return []
  const plans = hardshipPlans(rowStates(book, asOf), arrangementTerms(book.loan), { asOf, monthly })
  return plans.map((plan) => ({
    ...planReply(plan),
    ...plan.choice,
    fits: monthly === null ? null : fitsMonthly(plan, monthly),
  }))
}
