import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import type { InstalmentPlan } from '@/api/readInstalments'
import type { LoanDetail, LoanSummary } from '@/api/readLoan'
import type { Scope } from '@/api/scope'
import { Loadable } from './Loadable'

const isDetail = (loan: LoanSummary): loan is LoanDetail => 'timeline' in loan

/** One loan, shared by every list and page that shows it, so that all show the newest data. */
export class LoanModel {
  summary: LoanSummary
  /** Null until the loan itself was opened. */
  detail: LoanDetail | null = null
  readonly plan: Loadable<InstalmentPlan>
  /** Number of the latest read this data comes from. */
  private asked = 0

  constructor(
    summary: LoanSummary,
    private readonly api: Api['loan'],
    now: () => number,
  ) {
    this.summary = summary
    this.plan = new Loadable(now)
    makeAutoObservable<this, 'api' | 'asked'>(this, { api: false, asked: false, plan: false })
    this.update(summary, 0)
  }

  get orderNo(): string {
    return this.summary.orderNo
  }

  /** Takes data from a list or the detail call, unless a read begun later has answered before. */
  update(loan: LoanSummary, asked: number): void {
    if (asked < this.asked) return
    this.asked = asked
    this.summary = loan
    if (isDetail(loan)) this.detail = loan
  }

  /** Takes cached data where nothing is known yet. */
  recall(loan: LoanSummary): void {
    if (this.detail === null && isDetail(loan)) this.detail = loan
  }

  loadPlan(scope?: Scope) {
    return this.plan.load((old) =>
      this.api.instalments(this.orderNo, { scope, old, loading: false, silent: true }),
    )
  }
}
