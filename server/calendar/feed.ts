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

/** Newest loans read; older ones have no due dates to come. */
const LOANS_READ = 100
const REFRESH_HOURS = 12

/** Statuses shown as done: paid on time or late. */
const PAID: readonly InstalmentStatus[] = ['paid', 'overdue_paid']

type FeedDeps = Pick<Deps, 'db' | 'clock'>

/** Due dates of a disbursed loan. Prepaid instalments are left out, as are unpaid ones after a write-off. */
function eventsOf({ loan, rows }: LoanAccount, changedMs: number): DayEvent[] {
  const shown = rows.filter(
    ({ status }) =>
      PAID.includes(status) || (status !== 'prepaid' && loan.status !== 'written_off'),
  )
  return shown.map(({ state, status }) =>
    repaymentDay({
      uid: calendarUid(loan, state.no),
      day: state.dueDate,
      state: PAID.includes(status) ? 'paid' : 'open',
      amount: null,
      changedMs,
    }),
  )
}

/**
 * The calendar feed: due dates and whether they are done, without amount, loan or name. Calendars are often shared,
 * and notifications show on a locked phone.
 */
export async function feedText({ db, clock }: FeedDeps, userId: number): Promise<string> {
  const today = todayInShanghai(clock.now().getTime())
  const loans = await listLoans(db, userId, { today }, { limit: LOANS_READ, offset: 0 })
  const lent = loans.filter(({ disbursedAt }) => disbursedAt !== null)
  const accounts = await readAccounts(db, lent, today)
  const bookings = await findLastBookings(
    db,
    userId,
    lent.map(({ id }) => id),
  )
  const changed = new Map(bookings.map(({ loanId, at }) => [loanId, at.getTime()]))
  const events = accounts.flatMap((account) =>
    eventsOf(account, changed.get(account.loan.id) ?? account.loan.appliedAt.getTime()),
  )
  return icsFile({ name: '还款日', events, refreshHours: REFRESH_HOURS })
}
