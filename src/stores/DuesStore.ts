import { makeAutoObservable, reaction } from 'mobx'
import { isReadable } from '@domain/unreadable'
import type { Api } from '@/api'
import type { LoanSummary } from '@/api/readLoan'
import type { Scope } from '@/api/scope'
import { loanApi } from '@/api/loan'
import { sortDues, type Dues, type Plans, type RepayingLoan, readPlans } from './dues'
import { Loadable } from './Loadable'
import type { StoreOf } from './RootStore'

/** A loan whose status could not be read counts: its instalments show what it is. */
const isRepaying = ({ status }: LoanSummary): boolean =>
  status === 'active' || status === 'overdue' || !isReadable(status)

/** What is due on all loans: for the repayment tab, its badge, and the first screen. */
export class DuesStore {
  readonly plans: Loadable<Plans>

  constructor(
    private readonly api: Pick<Api['loan'], 'mine' | 'instalments'>,
    now: () => number,
  ) {
    this.plans = new Loadable(now)
    makeAutoObservable<this, 'api'>(this, { api: false, plans: false })
  }

  /** The loans being repaid, as far as known. */
  get loans(): RepayingLoan[] {
    return this.plans.value?.loans ?? []
  }

  get sorted(): Dues {
    return sortDues(this.loans)
  }

  /** Number of instalments due now, for the badge of the tab. */
  get count(): number {
    const { overdue, grace, now } = this.sorted
    return overdue.length + grace.length + now.length
  }

  /** Loads all loans being repaid with their instalments; the screen shows a failure. */
  load(scope?: Scope) {
    return this.plans.load((old) => {
      const options = { scope, old, loading: false, silent: true } as const
      return readPlans(this.api, ['overdue', 'active'], isRepaying, options)
    })
  }

  reset(): void {
    this.plans.reset()
  }
}

/** Also sets the badge of the repayment tab. */
export const duesStore: StoreOf<DuesStore> = ({ client, now, tabBar }) => {
  const dues = new DuesStore(loanApi(client), now)
  reaction(
    () => dues.count,
    (count) => tabBar.setCount('/pages/repay/repay', count),
  )
  return dues
}
