import {
  type InstalmentState,
  type IsoDate,
  levelOf,
  type PlanTerms,
  type Prepayment,
  schedule,
  type ScheduleInput,
} from '@domain/index'
import { NOTHING } from './rows'

/** A loan on one day: its rows and how they come about. */
export interface RunningLoan {
  rows: InstalmentState[]
  terms: PlanTerms
}

const START: IsoDate = '2026-03-10'

/** A loan paid out on 2026-03-10 whose first row falls due a month later. */
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
    terms: { annualRate, method, term, level: levelOf(principal, annualRate, term, method) },
  }
}

const closed = (row: InstalmentState, day: IsoDate): InstalmentState => ({
  ...row,
  paid: row.due,
  closedOn: row.closedOn ?? day,
})

/** The loan once the rows due by a day are paid, and so many more. */
export function settledBy({ rows, terms }: RunningLoan, day: IsoDate, more = 0): RunningLoan {
  const due = rows.filter(({ dueDate }) => dueDate <= day).length
  return { terms, rows: rows.map((row, at) => (at < due + more ? closed(row, day) : row)) }
}

/** The loan after a prepayment: rows due are paid, the others as it left them. */
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
  return { rows: left, terms: { ...terms, level: result.level } }
}
