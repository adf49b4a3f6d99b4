import {
  type DayEvent,
  icsFile,
  type InstalmentStatus,
  repaymentDay,
  todayInShanghai,
} from '@domain/index'
import type { Deps } from '../deps'
import { type LoanAccount, readAccounts } from '../lending/accounts'
import { listLoans } from '../repositories/loans/findLoans'
import { findLastBookings } from '../repositories/loans/ledger'
import { calendarUid } from './uid'

/** The newest; older ones have nothing to come. */
const LOANS_READ = 100
const REFRESH_HOURS = 12

/** Its day is over: it was paid in its own time, or late. */
const PAID: readonly InstalmentStatus[] = ['paid', 'overdue_paid']

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

/** Days of a loan that was paid out. One paid before its time has no day any more; nor what was written off. */
function eventsOf({ loan, rows }: LoanAccount, changedMs: number, secret: string): DayEvent[] {
  const shown = rows.filter(
    ({ status }) =>
      PAID.includes(status) || (status !== 'prepaid' && loan.status !== 'written_off'),
  )
  return shown.map(({ state, status }) =>
    repaymentDay({
      uid: calendarUid(secret, loan.orderNo, state.no),
      day: state.dueDate,
      state: PAID.includes(status) ? 'paid' : 'open',
      amount: null,
      changedMs,
    }),
  )
}

/**
 * What a person's calendar is told: the days, which of them are done with, and no amount, loan or name. Calendars are
 * often shared, and their notices lie open on a locked phone.
 */
export async function feedText({ db, clock, secret }: FeedDeps, userId: number): Promise<string> {
  const today = todayInShanghai(clock.now().getTime())
  const loans = await listLoans(db, { userId, today }, { limit: LOANS_READ, offset: 0 })
  const lent = loans.filter(({ disbursedAt }) => disbursedAt !== null)
  const accounts = await readAccounts(db, lent, today)
  const bookings = await findLastBookings(
    db,
    lent.map(({ id }) => id),
  )
  const changed = new Map(bookings.map(({ loanId, at }) => [loanId, at.getTime()]))
  const events = accounts.flatMap((account) =>
    eventsOf(account, changed.get(account.loan.id) ?? account.loan.appliedAt.getTime(), secret),
  )
  return icsFile({ name: '还款日', events, refreshHours: REFRESH_HOURS })
}
