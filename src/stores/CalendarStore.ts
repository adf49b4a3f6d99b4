import { makeAutoObservable } from 'mobx'
import { isReadable } from '@domain/unreadable'
import type { Api } from '@/api'
import { loanApi } from '@/api/loan'
import type { LoanSummary } from '@/api/readLoan'
import type { Scope } from '@/api/scope'
import type { LoanDays } from '@/format/repayCalendar'
import { type DueItem, type Plans, type RepayingLoan, readPlans } from './dues'
import { Loadable } from './Loadable'
import type { StoreOf } from './RootStore'

/** A written-off loan has no due dates any more, but a calendar may still hold some to delete. */
const WANTED = ['overdue', 'active', 'settled', 'written_off'] as const

/** A loan whose status could not be read counts: its instalments show what it is. */
const isWanted = ({ status }: LoanSummary): boolean =>
  !isReadable(status) || WANTED.some((one) => one === status)

const isOver = ({ loan }: RepayingLoan): boolean => loan.status === 'written_off'

/** Due dates, past and to come, of all loans paid out. */
export class CalendarStore {
  readonly plans: Loadable<Plans>

  constructor(
    private readonly api: Pick<Api['loan'], 'mine' | 'instalments'>,
    now: () => number,
  ) {
    this.plans = new Loadable(now)
    makeAutoObservable<this, 'api'>(this, { api: false, plans: false })
  }

  /** Instalments by due date, in the order of the loans; those without a readable date are left out. */
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

  /** Instalments whose due date could not be read. */
  get unclear(): DueItem[] {
    return this.standing.flatMap(({ loan, plan }) =>
      plan.rows.filter((row) => !isReadable(row.dueDate)).map((row) => ({ loan, row })),
    )
  }

  /** Due dates for calendars, with those a calendar should delete. */
  get calendarDays(): LoanDays[] {
    return this.loans.map((one) => ({
      orderNo: one.loan.orderNo,
      plan: one.plan,
      isOver: isOver(one),
    }))
  }

  private get standing(): RepayingLoan[] {
    return this.loans.filter((one) => !isOver(one))
  }

  private get loans(): RepayingLoan[] {
    return this.plans.value?.loans ?? []
  }

  load(scope?: Scope) {
    return this.plans.load((old) =>
      readPlans(this.api, WANTED, isWanted, { scope, old, loading: false, silent: true }),
    )
  }

  reset(): void {
    this.plans.reset()
  }
}

export const calendarStore: StoreOf<CalendarStore> = ({ client, now }) =>
  new CalendarStore(loanApi(client), now)
