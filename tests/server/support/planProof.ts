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
  totalOf,
} from '@domain/index'
import { sql } from '../../../server/db/sql'
import type { Queryable, WideQueryable } from '../../../server/db/types'
import { startOf } from '../../../server/lending/rowStates'
import { present } from '../../../server/present'
import { findLoan } from '../../../server/repositories/loans/findLoans'
import { findLedger, type PostedEntry } from '../../../server/repositories/loans/ledger'
import { keyOf, type Loan } from '../../../server/repositories/loans/loans'
import {
  findPlans,
  findRevisions,
  type PlanRow,
  type Revision,
} from '../../../server/repositories/loans/revisions'

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
    const isClosed =
      totalOf(paid) > 0 && paid.principal === principal && paid.interest === interest - waived
    const state: InstalmentState = {
      no,
      periodStart: plan[at - 1]?.dueDate ?? startOf(loan),
      dueDate,
      due: { principal, interest: interest - waived, fee: paid.fee, penalty: paid.penalty },
      paid,
      closedOn: isClosed ? dueDate : null,
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
    {
      annualRate,
      method,
      term,
      level,
      interestPaid: balanceOf(
        ledger.filter(({ kind }) => kind === 'payment'),
        'interest',
      ),
    },
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
  const revised = await db.query(
    sql<{ no: string }>`SELECT order_no AS no FROM loans l
      WHERE EXISTS (SELECT 1 FROM loan_revisions r WHERE r.user_id = l.user_id AND r.loan_id = l.id) ORDER BY l.id`,
  )
  for (const { no } of revised) {
    const loan = present(await findLoan(db, no), 'a loan with a revision')
    for (const plan of await unprovenOf(db, loan)) found.push(`${no} v${plan}`)
  }
  return found
}
