import {
  type Earning,
  type EarningRow,
  earningsOf,
  type IsoDate,
  missingEarnings,
  todayInShanghai,
} from '@domain/index'
import { type BackgroundDeps, batchAlone, inBackground } from '../background'
import { eachRow } from '../db/eachRow'
import type { Queryable } from '../db/types'
import type { WideDeps } from '../deps'
import {
  type EarningState,
  findEarningState,
  findInterest,
  findInterestEntries,
  findLoansToEarn,
  type InterestEntry,
} from '../repositories/loans/earnings'
import { type Booking, insertBooking } from '../repositories/loans/ledger'
import { keyOf, type Loan, type LoanKey } from '../repositories/loans/loans'
import { earningEntries } from './entries'
import { lockedLoan } from './transitions'

/** Milliseconds between rounds: soon after midnight every day's interest is booked. */
const EARN_MS = 600_000

/** Actor of bookings by which interest becomes income. */
const SYSTEM = 'system'

interface EarningBook {
  rows: readonly EarningRow[]
  booked: readonly InterestEntry[]
  state: EarningState
  writtenOffOn: IsoDate | null
}

async function readEarnings(db: Queryable, key: LoanKey): Promise<EarningBook> {
  const entries = await findInterestEntries(db, key)
  const paid = entries.filter(({ kind }) => kind === 'payment')
  const state = await findEarningState(db, key)
  const moved = entries.filter(({ kind }) => kind === 'revision')
  const onRow = (list: readonly InterestEntry[], row: { no: number }, sign: 1 | -1) =>
    list
      .filter(({ no }) => no === row.no)
      .map(({ day, amount }) => ({ valueDate: day, amount: sign * amount }))
  const rows = (await findInterest(db, key)).map((row) => ({
    ...row,
    payments: onRow(paid, row, 1),
    moved: onRow(moved, row, -1),
  }))
  return {
    rows,
    booked: entries.filter(({ kind }) => kind !== 'payment'),
    state,
    writtenOffOn: state.writtenOffAt && todayInShanghai(state.writtenOffAt.getTime()),
  }
}

type Cause = Pick<Booking, 'kind' | 'receiptId'>

/**
 * Why an instalment's interest becomes income on a day: it fell due, the loan was written off, or else money was booked
 * on the loan.
 */
function causeOf({ no, day }: Earning, { rows, booked, state, writtenOffOn }: EarningBook): Cause {
  const isFirst = !booked.some((one) => one.no === no && one.day === day)
  const isDue = rows.some((row) => row.no === no && row.dueDate === day)
  const isWrittenOff = !booked.some(({ kind }) => kind === 'write_off') && day === writtenOffOn
  if (isWrittenOff) return { kind: 'write_off', receiptId: null }
  return { kind: 'earning', receiptId: isDue && isFirst ? null : state.lastReceiptId }
}

/** Today; a later day if another instance, whose clock is ahead, has booked that: income is not taken back for it. */
const lastDay = ({ booked }: EarningBook, now: Date): IsoDate =>
  booked.reduce((last, { day }) => (day > last ? day : last), todayInShanghai(now.getTime()))

const groupKeyOf = (day: IsoDate, { kind, receiptId }: Cause): string =>
  `${day} ${kind} ${receiptId ?? ''}`

/**
 * Books what a loan's interest has come to as income and the ledger does not have yet, each part on the day it was
 * earned: on due dates, and on the value date of money paid ahead. Money with an earlier value date than income already
 * booked moves that income to its own day. Booking again changes nothing. The caller holds the loan locked.
 */
export async function bookEarnings(tx: Queryable, loan: Loan, now: Date): Promise<void> {
  const book = await readEarnings(tx, keyOf(loan))
  const due = book.rows.flatMap((row) =>
    earningsOf(row, { today: lastDay(book, now), writtenOffOn: book.writtenOffOn }),
  )
  const groups = new Map<string, { day: IsoDate; cause: Cause; earnings: Earning[] }>()
  for (const earning of missingEarnings(due, book.booked)) {
    const { day } = earning
    const cause = causeOf(earning, book)
    const key = groupKeyOf(day, cause)
    const group = groups.get(key) ?? { day, cause, earnings: [] }
    groups.set(key, { ...group, earnings: [...group.earnings, earning] })
  }
  for (const { day, cause, earnings } of groups.values()) {
    const header = { ...keyOf(loan), ...cause, valueDate: day, actor: SYSTEM, at: now }
    await insertBooking(tx, header, earningEntries(earnings))
  }
}

/**
 * Books the interest of all instalments that fell due, each on its due date, however long no server ran. A loan is
 * locked while it is done, so that no payment comes in between. Ends when another instance is at it.
 * @param isOver asked before each loan; the rest is left to the next run
 */
export async function earnDue(
  { db, clock }: Pick<WideDeps, 'db' | 'clock'>,
  isOver: () => boolean = () => false,
): Promise<void> {
  const now = clock.now()
  const today = todayInShanghai(now.getTime())
  for await (const { orderNo } of eachRow((page) => findLoansToEarn(db, { today, ...page }))) {
    if (isOver()) return
    const isDone = await batchAlone(db, 'earnings', async (tx) =>
      bookEarnings(tx, await lockedLoan(tx, orderNo), now),
    )
    if (!isDone) return
  }
}

/**
 * Books interest that fell due now and every ten minutes.
 * @returns a function that stops it and resolves when a running round has finished its loan
 */
export function startEarning(
  deps: Pick<WideDeps, 'db'> & BackgroundDeps,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isOver = false
  const run = () => earnDue(deps, () => isOver)
  const stop = inBackground(
    deps,
    { kind: 'earnings', everyMs: EARN_MS, atOnce: true, run },
    onError,
  )
  return () => {
    isOver = true
    return stop()
  }
}
