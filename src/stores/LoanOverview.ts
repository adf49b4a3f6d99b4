import { makeAutoObservable } from 'mobx'
import { daysBetween, todayInShanghai } from '@domain/calendar'
import { homeLead, type HomeLead } from '@domain/homeLead'
import { sumReadable, type Fen } from '@domain/money'
import { isReadable, UNREADABLE, type Read } from '@domain/unreadable'
import type { Api } from '@/api'
import { loanApi } from '@/api/loan'
import { ApiError } from '@/api/errors'
import type { LoanSummary } from '@/api/readLoan'
import type { VoucherInfo } from '@/api/readRepay'
import type { Scope } from '@/api/scope'
import type { DueItem } from './dues'
import { duesStore, type DuesStore } from './DuesStore'
import { Loadable } from './Loadable'
import type { StoreOf } from './RootStore'

/** Applied for, but neither paid out nor rejected. */
export const isUnderWay = ({ status }: LoanSummary): boolean =>
  status === 'reviewing' || status === 'disbursing' || status === 'disburse_failed'

/** A voucher under review and the loan it is for. */
export interface PendingVoucher {
  loan: LoanSummary
  voucher: VoucherInfo
}

/** What the borrower waits for. */
interface UnderWay {
  applications: LoanSummary[]
  vouchers: PendingVoucher[]
  /** Last digits of the accounts the loans were paid to. */
  cards: string[]
}

/** What the borrower owes and waits for, over all loans. */
export class LoanOverview {
  readonly underWay: Loadable<UnderWay>

  constructor(
    private readonly api: Pick<Api['loan'], 'mine' | 'detail'>,
    readonly dues: DuesStore,
    private readonly now: () => number,
  ) {
    this.underWay = new Loadable(now)
    makeAutoObservable<this, 'api' | 'now'>(this, {
      api: false,
      dues: false,
      now: false,
      underWay: false,
    })
  }

  /** Loans being repaid. */
  get running(): LoanSummary[] {
    return this.dues.loans.map(({ loan }) => loan)
  }

  /** All that is still to be repaid, future interest included; unreadable unless all loans were read. */
  get outstanding(): Read<Fen> {
    const { value } = this.dues.plans
    if (value === null || value.hasMore) return UNREADABLE
    return sumReadable(value.loans.map(({ plan }) => plan.outstanding))
  }

  /** 在借 2 笔; 在借 10 笔以上 when there are more loans than were read. */
  get runningText(): string {
    return `在借 ${this.running.length} 笔${this.dues.plans.value?.hasMore ? '以上' : ''}`
  }

  /** The next instalment due among those not past their due date. */
  get next(): DueItem | undefined {
    const { now, unclear, upcoming } = this.dues.sorted
    return [...now, ...unclear, ...upcoming.flatMap(({ items }) => items)][0]
  }

  /** Loading the dues failed, and there is no earlier value. */
  get failed(): boolean {
    const { value, error, loading } = this.dues.plans
    return value === null && error !== null && !loading
  }

  /**
   * What home shows first; null while unknown. Money that is due comes first, so it is known even before `underWay` has
   * loaded.
   */
  get lead(): HomeLead | null {
    if (this.dues.plans.value === null) return null
    const { value, error } = this.underWay
    const lead = homeLead({
      overdueInstalments: this.dues.sorted.overdue.length,
      graceInstalments: this.dues.sorted.grace.length,
      daysToNextDue: this.daysToNextDue,
      applications: value?.applications.length ?? 0,
      pendingVouchers: value?.vouchers.length ?? 0,
    })
    const isOfDues = lead === 'overdue' || lead === 'grace' || lead === 'due'
    return value !== null || error !== null || isOfDues ? lead : null
  }

  /** Loads what is owed and what is waited for; the screens show failures. */
  load(scope?: Scope) {
    const dues = this.dues.load(scope)
    return this.underWay.load(async (old) => {
      const options = { scope, old, loading: false, silent: true } as const
      const [{ items }] = await Promise.all([this.api.mine(1, undefined, options), dues])
      const { value, error } = this.dues.plans
      // Which vouchers are under review is unknown without the loans: none would be a guess.
      if (value === null) throw error ?? new ApiError('aborted', '')
      const details = await Promise.all(
        this.running.map((loan) => this.api.detail(loan.orderNo, options)),
      )
      const vouchers = details.flatMap((loan) =>
        loan === null || !isReadable(loan.vouchers)
          ? []
          : loan.vouchers
              .filter(({ status }) => status === 'pending')
              .map((voucher) => ({ loan, voucher })),
      )
      const cards = details
        .map((loan) => loan?.bankLast4)
        .filter((last4) => last4 !== undefined)
        .filter(isReadable)
      return { applications: items.filter(isUnderWay), vouchers, cards: [...new Set(cards)] }
    })
  }

  reset(): void {
    this.underWay.reset()
  }

  private get daysToNextDue(): number | null {
    if (!this.next) return null
    const { dueDate } = this.next.row
    // A date that can't be read may be close.
    return isReadable(dueDate) ? daysBetween(todayInShanghai(this.now()), dueDate) : 0
  }
}

export const loanOverview: StoreOf<LoanOverview> = (root) =>
  new LoanOverview(loanApi(root.client), root.get(duesStore), root.now)
