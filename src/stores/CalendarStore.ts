import { makeAutoObservable, runInAction } from 'mobx'
import { isReadable } from '@domain/unreadable'
import type { Api } from '@/api'
import { loanApi } from '@/api/loan'
import type { LoanSummary } from '@/api/readLoan'
import type { Scope } from '@/api/scope'
import type { LoanDays } from '@/format/repayCalendar'
import type { DueItem, RepayingLoan } from './dues'
import { Loadable } from './Loadable'
import { readPlans } from './plans'
import type { StoreOf } from './RootStore'

/** What was written off has no days any more, but may have some in a calendar. */
const WANTED = ['overdue', 'active', 'settled', 'written_off'] as const

/** One whose status could not be read is among them: its instalments tell. */
const isWanted = ({ status }: LoanSummary): boolean =>
  !isReadable(status) || WANTED.some((one) => one === status)

const isOver = ({ loan }: RepayingLoan): boolean => loan.status === 'written_off'

/** Every day of repayment, to come and over, of all loans that were paid out. */
export class CalendarStore {
  readonly loans: Loadable<RepayingLoan[]>
  /** There are older loans than the ones read. */
  hasMore = false

  constructor(
    private readonly api: Pick<Api['loan'], 'mine' | 'instalments'>,
    now: () => number,
  ) {
    this.loans = new Loadable(now)
    makeAutoObservable<this, 'api'>(this, { api: false, loans: false })
  }

  /** Instalments by the day they are due on, in the order of the loans; those on no known day are left out. */
  get days(): ReadonlyMap<string, DueItem[]> {
    const days = new Map<string, DueItem[]>()
    for (const { loan, plan } of this.standing) {
      for (const row of plan.rows) {
        if (row.planned || !isReadable(row.dueDate)) continue
        days.set(row.dueDate, [...(days.get(row.dueDate) ?? []), { loan, row }])
      }
    }
    return days
  }

  /** Instalments whose day could not be read. */
  get unclear(): DueItem[] {
    return this.standing.flatMap(({ loan, plan }) =>
      plan.rows.filter((row) => !isReadable(row.dueDate)).map((row) => ({ loan, row })),
    )
  }

  /** Days as calendars are told them, with those that are taken out. */
  get calendarDays(): LoanDays[] {
    return (this.loans.value ?? []).map((one) => ({
      orderNo: one.loan.orderNo,
      plan: one.plan,
      isOver: isOver(one),
    }))
  }

  private get standing(): RepayingLoan[] {
    return (this.loans.value ?? []).filter((one) => !isOver(one))
  }

  load(scope?: Scope) {
    return this.loans.load(async (old) => {
      const options = { scope, old, loading: false, silent: true } as const
      const { loans, hasMore } = await readPlans(this.api, WANTED, isWanted, options)
      runInAction(() => (this.hasMore = hasMore))
      return loans
    })
  }

  /** Nothing of one user is left for the next. */
  reset(): void {
    this.loans.reset()
  }
}

export const calendarStore: StoreOf<CalendarStore> = ({ client, now }) =>
  new CalendarStore(loanApi(client), now)
