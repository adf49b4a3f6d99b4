import {
  addDays,
  amountDueOf,
  EVENT_OF_MESSAGE,
  type Fen,
  hourInShanghai,
  type InstalmentState,
  isHardshipOpen,
  isQuietTime,
  type IsoDate,
  lastSafeDayOf,
  sumFen,
  todayInShanghai,
} from '@domain/index'
import { batchAlone } from '../background'
import { eachRow } from '../db/eachRow'
import type { Queryable } from '../db/types'
import type { WideDeps } from '../deps'
import { readBook } from '../lending/accounts'
import { lockedLoan } from '../lending/transitions'
import { rowStates } from '../lending/rowStates'
import { hardshipStatus } from '../hardship/requests'
import { findLatestHardship } from '../repositories/hardships'
import { findLoan } from '../repositories/loans/findLoans'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { findRemindable, type Remindable, wasRemindedSince } from '../repositories/messageReminders'
import { postLoanMessage, weekBefore } from '../outbox/post'
import type { MessageWords } from './texts'

const owed = (rows: readonly InstalmentState[]): Fen => sumFen(rows.map(amountDueOf))

/** Writes a reminder of an instalment once some days before its due date, and once on the day. */
async function remindOfDue(
  tx: Queryable,
  loan: Loan,
  rows: readonly InstalmentState[],
  { today, now }: { today: IsoDate; now: Date },
): Promise<void> {
  for (const row of rows) {
    await postLoanMessage(tx, loan, {
      kind: row.dueDate === today ? 'due_today' : 'due_soon',
      subject: row.dueDate,
      instalmentNo: row.no,
      day: row.dueDate,
      amount: amountDueOf(row),
      at: now,
    })
  }
}

/** Writes one reminder of all instalments of a loan whose last safe day is today. */
async function remindOfGraceEnd(
  tx: Queryable,
  loan: Loan,
  rows: readonly InstalmentState[],
  { today, now }: { today: IsoDate; now: Date },
): Promise<void> {
  const [oldest] = rows
  if (!oldest) return
  await postLoanMessage(tx, loan, {
    kind: 'grace_ends',
    subject: today,
    instalmentNo: oldest.no,
    day: today,
    amount: owed(rows),
    at: now,
  })
}

/**
 * Tells the borrower, once for each instalment that the loan is overdue with, that it is going to be reported
 * (征信业管理条例 15: notice before adverse information is provided).
 */
async function noticeOfReport(
  tx: Queryable,
  loan: Loan,
  rows: readonly InstalmentState[],
  now: Date,
): Promise<void> {
  const [oldest] = rows
  if (!oldest) return
  await postLoanMessage(tx, loan, {
    kind: 'credit_report_notice',
    subject: oldest.dueDate,
    instalmentNo: oldest.no,
    day: oldest.dueDate,
    amount: amountDueOf(oldest),
    at: now,
  })
}

/** Writes one reminder for all overdue instalments of a loan, at first and then at most once a week. */
async function remindOfOverdue(
  tx: Queryable,
  loan: Loan,
  rows: readonly InstalmentState[],
  { today, now }: { today: IsoDate; now: Date },
): Promise<void> {
  const [oldest] = rows
  if (!oldest || (await wasRemindedSince(tx, keyOf(loan), weekBefore(now)))) return
  await postLoanMessage(tx, loan, {
    kind: 'overdue',
    subject: today,
    instalmentNo: oldest.no,
    day: oldest.dueDate,
    amount: owed(rows),
    at: now,
  })
}

/**
 * Amount now owed on the subject of a reminder, fen: the instalment of its due date, those whose last safe day it names,
 * or all overdue ones. 0 when it is paid, no longer in the plan, or overdue while another plan is asked for; null for messages that are no reminders.
 */
export async function stillOwed(
  db: Queryable,
  { kind, orderNo, day }: MessageWords,
  now: Date,
): Promise<Fen | null> {
  if (EVENT_OF_MESSAGE[kind] !== 'due' && EVENT_OF_MESSAGE[kind] !== 'overdue') return null
  const loan = orderNo === null ? null : await findLoan(db, orderNo)
  if (!loan || day === null) return null
  // One that waits to be sent is not sent any more.
  if (EVENT_OF_MESSAGE[kind] === 'overdue' && (await isHardshipOpenFor(db, loan))) return 0
  const today = todayInShanghai(now.getTime())
  const rows = rowStates(await readBook(db, loan), today)
  const safeUntil = ({ dueDate }: InstalmentState) => lastSafeDayOf(dueDate, loan.penalty.graceDays)
  if (kind === 'grace_ends') return owed(rows.filter((row) => safeUntil(row) === day))
  const about = rows.filter(({ dueDate }) =>
    kind === 'overdue' ? dueDate <= day : dueDate === day,
  )
  return owed(about) > 0 && kind === 'overdue'
    ? owed(rows.filter((row) => safeUntil(row) < today))
    : owed(about)
}

/** Whether another plan is being asked for or offered: there are no overdue messages meanwhile. */
async function isHardshipOpenFor(db: Queryable, loan: Loan): Promise<boolean> {
  const latest = await findLatestHardship(db, keyOf(loan))
  return latest !== null && isHardshipOpen(hardshipStatus(latest))
}

/** Writes the reminders of a loan while it is locked, so that no payment comes in between. */
async function remind(
  tx: Queryable,
  { orderNo, daysBefore }: Remindable,
  now: Date,
): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  if (loan.status !== 'active') return
  const today = todayInShanghai(now.getTime())
  const open = rowStates(await readBook(tx, loan), today).filter((row) => amountDueOf(row) > 0)
  const soon = open.filter(
    ({ dueDate }) => dueDate >= today && dueDate <= addDays(today, daysBefore),
  )
  await remindOfDue(tx, loan, soon, { today, now })
  const safeUntil = ({ dueDate }: InstalmentState) => lastSafeDayOf(dueDate, loan.penalty.graceDays)
  const ending = open.filter((row) => row.dueDate < today && safeUntil(row) === today)
  await remindOfGraceEnd(tx, loan, ending, { today, now })
  if (await isHardshipOpenFor(tx, loan)) return
  const overdue = open.filter((row) => safeUntil(row) < today)
  await remindOfOverdue(tx, loan, overdue, { today, now })
  await noticeOfReport(tx, loan, overdue, now)
}

/**
 * Writes the reminders due today, each once among all instances, and none in quiet hours. Reminders missed while no
 * server ran are written late as long as they are still true. Ends when another instance is at it.
 */
export async function writeReminders({ db, clock }: Pick<WideDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  if (isQuietTime(now.getTime())) return
  const today = todayInShanghai(now.getTime())
  const query = { today, hour: hourInShanghai(now.getTime()), overdueSince: weekBefore(now) }
  for await (const loan of eachRow((page) => findRemindable(db, { ...query, ...page }))) {
    if (!(await batchAlone(db, 'reminders', (tx) => remind(tx, loan, now)))) return
  }
}
