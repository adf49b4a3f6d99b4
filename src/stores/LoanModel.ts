import type { Api } from '@/api'
import type { InstalmentPlan } from '@/api/readInstalments'
import type { CachedResponse } from '@/api/keep'
import type { LoanDetail, LoanRead, LoanSummary } from '@/api/readLoan'
import type { VoucherInfo } from '@/api/readRepay'
import type { Scope } from '@/api/scope'
import { observeState } from '@/observeState'
import { Loadable } from './Loadable'

export const isDetail = (loan: LoanSummary): loan is LoanDetail => 'timeline' in loan

/** One loan, shared by every list and page that shows it, so that all show the newest data. */
export class LoanModel {
  summary: LoanSummary
  /** Null until the loan itself was opened. */
  detail: LoanDetail | null = null
  /** Made for the loans whose instalments are asked for: a list may hold thousands. */
  private ownPlan: Loadable<InstalmentPlan> | null = null
  /** Number of the latest read this data comes from. */
  private asked = 0

  constructor(
    summary: LoanSummary,
    private readonly api: Api['loan'],
    private readonly now: () => number,
  ) {
    this.summary = summary
    // Data is replaced as a whole: observing each figure of it would take most of the memory of a long list.
    observeState(this, [], { whole: ['summary', 'detail'], plain: ['plan', 'pendingVouchers'] })
    this.update(summary, 0)
  }

  get plan(): Loadable<InstalmentPlan> {
    this.ownPlan ??= new Loadable(this.now)
    return this.ownPlan
  }

  /** Vouchers under review; none until the loan itself was opened. */
  get pendingVouchers(): VoucherInfo[] {
    return (this.detail?.vouchers ?? []).filter(({ status }) => status === 'pending')
  }

  get orderNo(): string {
    return this.summary.orderNo
  }

  /** Takes data from a list or the detail call, unless a read begun later has answered before. */
  update(loan: LoanRead, asked: number): void {
    const isNewest = asked >= this.asked
    if (loan.plan && (isNewest || this.plan.value === null)) this.plan.put(loan.plan)
    if (!isNewest) return
    this.asked = asked
    this.summary = loan
    if (isDetail(loan)) this.detail = loan
  }

  /** Takes cached data where nothing is known yet. */
  updateFromCache(loan: LoanRead, old: CachedResponse): void {
    if (this.detail === null && isDetail(loan)) this.detail = loan
    if (loan.plan) this.plan.put(loan.plan, old)
  }

  /** Loads the instalments where the backend does not send them along with the loan. */
  async completePlan(scope?: Scope): Promise<void> {
    if (!this.detail?.plan) await this.fetchPlan(scope)
  }

  fetchPlan(scope?: Scope) {
    return this.plan.fetch((old) => this.api.instalments(this.orderNo, { scope, old, quiet: true }))
  }
}
