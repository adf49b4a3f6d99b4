import { makeAutoObservable, reaction, runInAction } from 'mobx'
import { isReadable } from '@domain/unreadable'
import type { Api } from '@/api'
import type { LoanSummary } from '@/api/readLoan'
import type { Scope } from '@/api/scope'
import { loanApi } from '@/api/loan'
import { sortDues, type Dues, type RepayingLoan } from './dues'
import { Loadable } from './Loadable'
import { readPlans } from './plans'
import type { StoreOf } from './RootStore'

/** One whose status could not be read is among them: its instalments tell. */
const isRepaying = ({ status }: LoanSummary): boolean =>
  status === 'active' || status === 'overdue' || !isReadable(status)

/** What is due over all loans: for the repayment tab, its badge, and the first screen. */
export class DuesStore {
  readonly loans: Loadable<RepayingLoan[]>
  /** There are more loans than the ones read: no sum over all of them can be told. */
  hasMore = false

  constructor(
    private readonly api: Pick<Api['loan'], 'mine' | 'instalments'>,
    now: () => number,
  ) {
    this.loans = new Loadable(now)
    makeAutoObservable<this, 'api'>(this, { api: false, loans: false })
  }

  get sorted(): Dues {
    return sortDues(this.loans.value ?? [])
  }

  /** Instalments that want paying now, for the badge of the tab. */
  get count(): number {
    return this.sorted.overdue.length + this.sorted.now.length
  }

  /** All loans under repayment with their instalments; a failure is told by who shows them. */
  load(scope?: Scope) {
    return this.loans.load(async (old) => {
      const options = { scope, old, loading: false, silent: true } as const
      const { loans, hasMore } = await readPlans(
        this.api,
        ['overdue', 'active'],
        isRepaying,
        options,
      )
      runInAction(() => (this.hasMore = hasMore))
      return loans
    })
  }

  /** Nothing of one user is left for the next. */
  reset(): void {
    this.loans.reset()
  }
}

/** Tells the tab of what is due, too. */
export const duesStore: StoreOf<DuesStore> = ({ client, now, tabBar }) => {
  const dues = new DuesStore(loanApi(client), now)
  reaction(
    () => dues.count,
    (count) => tabBar.setCount('/pages/repay/repay', count),
  )
  return dues
}
