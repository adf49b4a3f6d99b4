/** Booking the plan that hardship makes: what is open moves to new instalments, in entries that sum to zero. */
import { type Arrangement, type Fen, firstNoOfNextPlan, todayInShanghai } from '@domain/index'
import type { Queryable } from '../db/types'
import { bookEarnings } from '../lending/earning'
import { readBook } from '../lending/accounts'
import type { Act } from '../lending/transitions'
import {
  acceptOffer,
  type EmptyRow,
  findLastNo,
  insertEmptyRows,
  type OfferRecord,
  reviveWaived,
} from '../repositories/hardshipOffers'
import type { InstalmentRecord } from '../repositories/loans/instalments'
import { insertBooking, type LedgerEntry } from '../repositories/loans/ledger'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { dropRows, findPlanState, insertRevision, storePlan } from '../repositories/loans/revisions'

const withoutZeros = (entries: LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ amount }) => amount !== 0)

const unpaidInterest = (row: InstalmentRecord): Fen =>
  row.interest - row.waivedInterest - row.paidInterest

/** What is open of an instalment leaves it; interest that was income is income no more until it falls due again. */
function leaving(row: InstalmentRecord): LedgerEntry[] {
  const { no, unearned } = row
  const interest = unpaidInterest(row)
  if (unearned < 0 || unearned > interest)
    throw new Error('interest of an instalment is not as booked')
  return [
    { no, account: 'principal_receivable', amount: row.paidPrincipal - row.principal },
    { no, account: 'interest_receivable', amount: -interest },
    { no, account: 'unearned_interest', amount: unearned },
    { no, account: 'interest_income', amount: interest - unearned },
  ]
}

const arriving = (
  no: number,
  { principal, interest }: Arrangement['rows'][number],
): LedgerEntry[] => [
  { no, account: 'principal_receivable', amount: principal },
  { no, account: 'interest_receivable', amount: interest },
  { no, account: 'unearned_interest', amount: -interest },
]

/** Entries of a new plan: what is open of the instalments before, and what the new ones charge. */
const arrangementEntries = (
  before: readonly InstalmentRecord[],
  plan: Arrangement,
  firstNo: number,
): LedgerEntry[] =>
  withoutZeros([
    ...before.filter(({ no }) => plan.replaced.includes(no)).flatMap(leaving),
    ...plan.rows.flatMap((row, at) => arriving(firstNo + at, row)),
  ])

const emptyRow = (plan: Arrangement, at: number, no: number): EmptyRow => {
  const row = plan.rows[at]
  const wait = row?.wait ?? 0
  return {
    no,
    dueDate: row?.dueDate ?? '',
    arrears: row?.arrears ?? 0,
    wait,
    penalty: row?.penalty ?? 0,
    waitFrom: wait > 0 ? plan.waitFrom : null,
    waitTo: wait > 0 ? plan.waitTo : null,
    periodFrom: at === 0 ? plan.periodFrom : null,
  }
}

/** Whether nothing was ever paid or waived on an instalment, so that it can go. */
const isUntouched = (row: InstalmentRecord): boolean =>
  row.paidPrincipal + row.paidInterest + row.paidFee + row.paidPenalty === 0 &&
  row.waivedInterest + row.waivedFee === 0

/** Stores the present plan under the next number. */
async function storeRevision(
  tx: Queryable,
  loan: Loan,
  offer: Pick<OfferRecord, 'id'>,
  figures: { level: Fen; saved: Fen },
): Promise<void> {
  const { revision } = await findPlanState(tx, keyOf(loan))
  await storePlan(tx, keyOf(loan), revision + 1)
  await insertRevision(tx, {
    ...keyOf(loan),
    no: revision + 1,
    receiptId: null,
    offerId: offer.id,
    interest: 0,
    ...figures,
  })
}

const bookingOf = (loan: Loan, { actor, now }: Act) => ({
  ...keyOf(loan),
  kind: 'revision' as const,
  receiptId: null,
  valueDate: todayInShanghai(now.getTime()),
  actor,
  at: now,
})

/**
 * Makes the plan of an offer the loan's, in the caller's transaction, which holds the loan locked. The instalments before
 * keep what was paid on them, and go where nothing was.
 */
export async function bookArrangement(
  tx: Queryable,
  loan: Loan,
  offer: OfferRecord,
  act: Act,
): Promise<void> {
  const { plan } = offer
  await bookEarnings(tx, loan, act.now)
  const { rows } = await readBook(tx, loan)
  const { revision } = await findPlanState(tx, keyOf(loan))
  if (revision === 0) await storePlan(tx, keyOf(loan), 0)
  const firstNo = firstNoOfNextPlan(await findLastNo(tx, keyOf(loan)))
  await acceptOffer(tx, offer, { firstNo, at: act.now })
  await insertEmptyRows(
    tx,
    keyOf(loan),
    plan.rows.map((_row, at) => emptyRow(plan, at, firstNo + at)),
  )
  await insertBooking(tx, bookingOf(loan, act), arrangementEntries(rows, plan, firstNo))
  const gone = rows.filter((row) => plan.replaced.includes(row.no) && isUntouched(row))
  await dropRows(
    tx,
    keyOf(loan),
    gone.map(({ no }) => no),
  )
  const saved = plan.interestBefore - plan.interestAfter
  await storeRevision(tx, loan, offer, { level: plan.level, saved })
}

/**
 * What an offer let go is owed again: the penalty with the oldest open instalment of the plan, the interest with the last,
 * neither bearing interest. The caller holds the loan locked.
 */
export async function bookRevival(
  tx: Queryable,
  loan: Loan,
  offer: OfferRecord,
  act: Act,
): Promise<void> {
  const { waived, level } = offer.plan
  const open = (await readBook(tx, loan)).rows.filter(({ isOpen }) => isOpen)
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last || waived.penalty + waived.interest === 0) return
  const booking = bookingOf(loan, act)
  // Interest of an instalment that has fallen due is income at once.
  const account = last.dueDate <= booking.valueDate ? 'interest_income' : 'unearned_interest'
  await insertBooking(
    tx,
    booking,
    withoutZeros([
      { no: last.no, account: 'interest_receivable', amount: waived.interest },
      { no: last.no, account, amount: -waived.interest },
    ]),
  )
  await reviveWaived(tx, keyOf(loan), {
    penalty: [first.no, waived.penalty],
    interest: [last.no, waived.interest],
  })
  if (waived.interest > 0) await storeRevision(tx, loan, offer, { level, saved: -waived.interest })
  await bookEarnings(tx, loan, act.now)
}
