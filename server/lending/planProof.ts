import {
  type Bucket,
  amountsOf,
  type Fen,
  type InstalmentState,
  levelOf,
  prepayment,
  dueDates,
  firstDueDate,
  schedule,
  sumFen,
} from '@domain/index'
import type { Queryable, WideQueryable } from '../db/types'
import { findRevisedLoans } from '../repositories/loans/findLoans'
import { findLedger, type PostedEntry } from '../repositories/loans/ledger'
import { keyOf, type Loan } from '../repositories/loans/loans'
import {
  findPlans,
  findRevisions,
  type PlanRow,
  type Revision,
} from '../repositories/loans/revisions'
import { startOf } from './rowStates'
import { present } from '../present'

/** Loans checked per batch. */
const BATCH = 100

type Row = Omit<PlanRow, 'revision'>

/** The plan as signed, computed from the loan's terms. */
function signedPlan(loan: Loan): Row[] {
  const { principal, annualRate, term, method, repayDay } = loan
  const first = firstDueDate(startOf(loan), repayDay)
  const { rows } = schedule({ principal, annualRate, term, method, firstDueDate: first })
  const days = dueDates(first, term).slice(term - rows.length)
  return rows.map((row, at) => ({
    no: row.no,
    dueDate: days[at] ?? row.dueDate,
    principal: row.principal,
    interest: row.interest,
  }))
}

const balanceOf = (entries: readonly PostedEntry[], bucket: Bucket): Fen =>
  sumFen(
    entries.filter(({ account }) => account === `${bucket}_receivable`).map((one) => -one.amount),
  )

/** The instalments of a plan with what the ledger booked on them. Penalty is left out: no plan depends on it. */
function statesOf(loan: Loan, plan: readonly Row[], ledger: readonly PostedEntry[]) {
  return plan.map(({ no, dueDate, principal, interest }, at) => {
    const onRow = ledger.filter((entry) => entry.no === no)
    const payments = onRow.filter(({ kind }) => kind === 'payment')
    const paid = amountsOf((bucket) => balanceOf(payments, bucket))
    const waived = balanceOf(
      onRow.filter(({ kind }) => kind === 'waiver'),
      'interest',
    )
    const state: InstalmentState = {
      no,
      periodStart: plan[at - 1]?.dueDate ?? startOf(loan),
      dueDate,
      due: { principal, interest: interest - waived, fee: paid.fee, penalty: paid.penalty },
      paid,
      closedOn: null,
    }
    return { state, waived }
  })
}

/** A plan and its figures as text, for comparison. */
const textOf = (rows: readonly Row[], figures: Pick<Revision, 'interest' | 'level' | 'saved'>) =>
  [
    `${figures.interest} ${figures.level} ${figures.saved}`,
    ...rows.map((row) => `${row.no} ${row.dueDate} ${row.principal} ${row.interest}`),
  ].join()

/**
 * The revision that the rules make from the plan before it. @throws RangeError when the prepaid principal is out of
 * range
 */
function recomputed(
  loan: Loan,
  { before, level, ledger }: { before: readonly Row[]; level: Fen; ledger: readonly PostedEntry[] },
  { principal, choice, valueDate }: Revision,
): string {
  const { annualRate, method, term } = loan
  const states = statesOf(loan, before, ledger)
  const result = prepayment(
    states.map(({ state }) => state),
    { annualRate, method, term, level },
    { principal, choice },
    valueDate,
  )
  const rows = before.flatMap((row, at): Row[] => {
    if (result.dropped.includes(row.no)) return []
    const revised = result.rows.find(({ no }) => no === row.no)
    if (!revised) return [row]
    // The rules compute interest after waivers, plans hold it before them.
    return [
      { ...revised, interest: revised.interest + present(states[at], 'a row of a plan').waived },
    ]
  })
  return textOf(rows, { ...result, saved: result.savedInterest })
}

function isRecomputed(
  ...[loan, made, revision, rows]: [...Parameters<typeof recomputed>, Row[]]
): boolean {
  try {
    return recomputed(loan, made, revision) === textOf(rows, revision)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Numbers of the loan's plans that differ from what the rules compute. */
async function unprovenOf(db: Queryable, loan: Loan): Promise<number[]> {
  const revisions = await findRevisions(db, keyOf(loan))
  const all = await findPlans(db, keyOf(loan))
  const ledger = await findLedger(db, keyOf(loan))
  const planOf = (of: number): Row[] =>
    all
      .filter(({ revision }) => revision === of)
      .map(({ no, dueDate, principal, interest }) => ({ no, dueDate, principal, interest }))
  const bookings = [
    ...new Set(ledger.filter(({ kind }) => kind === 'revision').map(({ bookingId }) => bookingId)),
  ]
  const none = { interest: 0, level: 0, saved: 0 }
  const { principal, annualRate, term, method } = loan
  const signedLevel = levelOf(principal, annualRate, term, method)
  const unproven = revisions.filter((revision, at) => {
    const booking = present(bookings[at], 'the booking of a revision')
    const before = {
      before: planOf(revision.no - 1),
      level: revisions[at - 1]?.level ?? signedLevel,
      ledger: ledger.filter(({ bookingId }) => bookingId < booking),
    }
    return !isRecomputed(loan, before, revision, planOf(revision.no))
  })
  const isSigned = textOf(planOf(0), none) === textOf(signedPlan(loan), none)
  return [...(isSigned ? [] : [0]), ...unproven.map(({ no }) => no)]
}

/**
 * Computes every revised plan again by the rules, from the plan before it and the bookings up to then, and the signed
 * plan from the terms. Returns those that differ by any fen, as `order v2`.
 */
export async function findUnprovenPlans(db: WideQueryable): Promise<string[]> {
  const found: string[] = []
  for (let after = 0; ;) {
    const loans = await findRevisedLoans(db, { after, limit: BATCH })
    for (const loan of loans) {
      for (const no of await unprovenOf(db, loan)) found.push(`${loan.orderNo} v${no}`)
    }
    const last = loans[loans.length - 1]
    if (!last || loans.length < BATCH) return found
    after = last.id
  }
}
