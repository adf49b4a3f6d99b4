import {
  type Arrangement,
  type InstalmentState,
  type IsoDate,
  levelOf,
  outstandingOf,
  type LoanState,
  type PlanTerms,
  type Prepayment,
  schedule,
  type ScheduleInput,
  sumFen,
} from '@domain/index'
import { NOTHING } from './rows'

/** A loan on one day: its instalments, and the terms they are computed from. */
export interface RunningLoan {
  rows: InstalmentState[]
  terms: PlanTerms
}

const START: IsoDate = '2026-03-10'

/** A loan disbursed on 2026-03-10 whose first instalment is due a month later. */
export function openLoan(input: Omit<ScheduleInput, 'firstDueDate'>): RunningLoan {
  const { principal, annualRate, term, method } = input
  const plan = schedule({ ...input, firstDueDate: '2026-04-10' })
  const rows = plan.rows.map(({ no, dueDate, principal: part, interest }, at): InstalmentState => ({
    no,
    periodStart: plan.rows[at - 1]?.dueDate ?? START,
    dueDate,
    due: { ...NOTHING, principal: part, interest },
    paid: NOTHING,
    closedOn: null,
  }))
  return {
    rows,
    terms: {
      annualRate,
      method,
      term,
      level: levelOf(principal, annualRate, term, method),
      interestPaid: 0,
    },
  }
}

const closed = (row: InstalmentState, day: IsoDate): InstalmentState => ({
  ...row,
  paid: row.due,
  closedOn: row.closedOn ?? day,
})

/** The loan after the instalments due by a day are paid, and `more` further ones. */
export function settledBy({ rows, terms }: RunningLoan, day: IsoDate, more = 0): RunningLoan {
  const due = rows.filter(({ dueDate }) => dueDate <= day).length
  const paid = sumFen(rows.slice(0, due + more).map((row) => outstandingOf(row).interest))
  return {
    terms: { ...terms, interestPaid: terms.interestPaid + paid },
    rows: rows.map((row, at) => (at < due + more ? closed(row, day) : row)),
  }
}

/** The loan after a prepayment: due instalments are paid, the others are the revised ones. */
export function loanOf(
  { rows, terms }: RunningLoan,
  result: Prepayment,
  day: IsoDate,
): RunningLoan {
  const left = rows
    .filter(({ no }) => !result.dropped.includes(no))
    .map((row) => {
      if (result.due.some(({ no }) => no === row.no)) return closed(row, day)
      const revised = result.rows.find(({ no }) => no === row.no)
      if (!revised) return row
      const { principal, interest } = revised
      return { ...row, due: { ...row.due, principal, interest } }
    })
  const interestPaid = terms.interestPaid + result.breakdown.interest
  return { rows: left, terms: { ...terms, level: result.level, interestPaid } }
}

/** Another plan, accepted and not yet paid, as a running loan. */
export const runningPlan = (plan: Arrangement, annualRate: string): LoanState => ({
  rows: plan.rows.map((row, at): InstalmentState => ({
    no: at + 1,
    periodStart: plan.rows[at - 1]?.dueDate ?? plan.periodFrom,
    dueDate: row.dueDate,
    due: { ...NOTHING, principal: row.principal, interest: row.interest, penalty: row.penalty },
    paid: NOTHING,
    closedOn: null,
    arrears: row.arrears,
    ...(row.wait > 0 && { wait: { interest: row.wait, from: plan.waitFrom, to: plan.waitTo } }),
  })),
  annualRate,
  method: 'equal_installment',
  term: plan.rows.length,
  otherInterest: 0,
})
