import { todayInShanghai } from '@domain/calendar'
import { groupBy } from '@domain/groupBy'
import type { LoanSummary } from '@/api/readLoan'
import type { LoanDays } from '@/format/repayCalendar'
import type { Scope } from '@/api/scope'
import { observeState } from '@/observeState'
import { type DueItem, isUnderWay, type RepayingLoan, withPlans } from './dues'
import { type PendingVoucher, underReview } from './LoanOverview'
import { loansStore, type LoansStore } from './LoansStore'
import type { SharedStoreOf } from './RootStore'

/** A loan paid out. A written-off one has no due dates any more, but a calendar may still hold some to delete. */
const isPaidOut = (loan: LoanSummary): boolean => !isUnderWay(loan)

const isOver = ({ loan }: RepayingLoan): boolean => loan.status === 'written_off'

/** Whether a settlement came before the instalment's day, on which nothing was or is to be paid any more. */
const isWipedOut = ({ loan: { status, settledAt }, row }: DueItem): boolean =>
  status === 'settled' && settledAt !== null && row.dueDate > todayInShanghai(settledAt * 1000)

/** Due dates, past and to come, of all loans paid out. */
export class CalendarStore {
  constructor(private readonly loans: LoansStore) {
    observeState(this, [])
  }

  /** The loading of the loans; the screen shows a failure. */
  get state(): LoansStore['dated'] {
    return this.loans.dated
  }

  fetch(scope?: Scope) {
    return this.loans.fetchDated(scope)
  }

  /** Instalments by due date, in the order of the loans; without those after a settlement. */
  get days(): ReadonlyMap<string, DueItem[]> {
    const items = this.paidOut
      .filter((one) => !isOver(one))
      .flatMap(({ loan, plan }) => plan.rows.map((row) => ({ loan, row })))
    return groupBy(
      items.filter((item) => !item.row.planned && !isWipedOut(item)),
      ({ row }) => row.dueDate,
    )
  }

  /** Vouchers under review. */
  get vouchers(): PendingVoucher[] {
    return underReview(this.state.value?.loans ?? [])
  }

  /** Due dates for calendars, with those a calendar should delete. */
  get calendarDays(): LoanDays[] {
    return this.paidOut.map((one) => ({
      orderNo: one.loan.orderNo,
      plan: one.plan,
      isOver: isOver(one),
    }))
  }

  private get paidOut(): RepayingLoan[] {
    return withPlans(this.state.value?.loans ?? [], isPaidOut)
  }
}

export const calendarStore: SharedStoreOf<CalendarStore> = (root) =>
  new CalendarStore(root.get(loansStore))
