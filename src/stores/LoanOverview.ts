import { reaction } from 'mobx'
import { daysBetween, type IsoDate, todayInShanghai } from '@domain/calendar'
import { homeLead, type HomeLead } from '@domain/homeLead'
import { type Fen, sumFen } from '@domain/money'
import type { LoanSummary } from '@/api/readLoan'
import type { VoucherInfo } from '@/api/readRepay'
import type { Scope } from '@/api/scope'
import { observeState } from '@/observeState'
import {
  afterReview,
  type DueItem,
  dueItems,
  type Dues,
  isRepaying,
  isUnderWay,
  type RepayingLoan,
  sortDues,
  toPayNow,
  unpaidItems,
  withPlans,
} from './dues'
import type { LoanModel } from './LoanModel'
import { loansStore, type LoansStore } from './LoansStore'
import type { SharedStoreOf } from './RootStore'

/** A card that a loan was paid to. */
interface PayoutCard {
  last4: string
  /** Name of its bank; empty where it is not known. */
  bank: string
}

/** A voucher under review and the loan it is for. */
export interface PendingVoucher {
  loan: LoanSummary
  voucher: VoucherInfo
}

/** The vouchers of these loans that are under review. */
export const underReview = (models: readonly LoanModel[]): PendingVoucher[] =>
  models.flatMap(({ summary: loan, pendingVouchers }) =>
    pendingVouchers.map((voucher) => ({ loan, voucher })),
  )

/** What the borrower owes and waits for, computed from the loans. */
export class LoanOverview {
  constructor(
    private readonly loans: LoansStore,
    private readonly now: () => number,
  ) {
    observeState(this, [])
  }

  /** The loading of the loans; the screens show failures. */
  get state(): LoansStore['current'] {
    return this.loans.current
  }

  fetch(scope?: Scope) {
    return this.loans.fetchCurrent(scope)
  }

  /** Loans being repaid. */
  get running(): LoanSummary[] {
    return this.repaying.map(({ loan }) => loan)
  }

  get dues(): Dues {
    return sortDues(this.repaying)
  }

  /** As `dues`, without what proofs under review cover: it was paid, as far as its borrower is concerned. */
  get open(): Dues {
    return sortDues(
      this.repaying.map((one) =>
        afterReview(
          one,
          this.vouchers
            .filter(({ loan }) => loan.orderNo === one.loan.orderNo)
            .map(({ voucher }) => voucher),
        ),
      ),
    )
  }

  /** What to pay now, most urgent first; what is due next where nothing is due. */
  get toPay(): DueItem[] {
    return toPayNow(unpaidItems(this.open), this.today)
  }

  /** Number of instalments due and not yet paid for, for the badge of the tab. */
  get count(): number {
    return dueItems(this.open).length
  }

  /** All that is still to be repaid, future interest included; null unless all loans were read. */
  get outstanding(): Fen | null {
    if (this.state.value === null || this.state.value.hasMore) return null
    return sumFen(this.repaying.map(({ plan }) => plan.outstanding))
  }

  /** 在借 2 笔; 在借 10 笔以上 when there are more loans than were read. */
  get runningText(): string {
    return `在借 ${this.running.length} 笔${this.state.value?.hasMore ? '以上' : ''}`
  }

  /** The next instalment due among those not past their due date. */
  get next(): DueItem | undefined {
    const { now, upcoming } = this.open
    return now[0] ?? upcoming[0]?.items[0]
  }

  get applications(): LoanSummary[] {
    return this.models.map(({ summary }) => summary).filter(isUnderWay)
  }

  get vouchers(): PendingVoucher[] {
    return underReview(this.models)
  }

  /** Loans of which another plan was asked for, is offered, or is in force. */
  get negotiated(): LoanSummary[] {
    return this.models.map(({ summary }) => summary).filter(({ hardship }) => hardship)
  }

  /** The cards to which the loans being repaid were paid, each once. */
  get cards(): PayoutCard[] {
    const cards = new Map<string, PayoutCard>()
    for (const { summary, detail } of this.models) {
      if (!isRepaying(summary) || !detail?.bankLast4) continue
      const { bankLast4: last4, bankName: bank = '' } = detail
      cards.set(`${bank} ${last4}`, { last4, bank })
    }
    return [...cards.values()]
  }

  /** Loading failed, and there is no earlier value. */
  get failed(): boolean {
    const { value, error, loading } = this.state
    return value === null && error !== null && !loading
  }

  /** What home shows first; null while unknown. */
  get lead(): HomeLead | null {
    if (this.state.value === null) return null
    return homeLead({
      overdueInstalments: this.open.overdue.length,
      graceInstalments: this.open.grace.length,
      daysToNextDue: this.daysToNextDue,
      applications: this.applications.length,
      pendingVouchers: this.vouchers.length,
    })
  }

  private get today(): IsoDate {
    return todayInShanghai(this.now())
  }

  private get repaying(): RepayingLoan[] {
    return withPlans(this.models, isRepaying)
  }

  private get models(): LoanModel[] {
    return this.state.value?.loans ?? []
  }

  private get daysToNextDue(): number | null {
    return this.next ? daysBetween(this.today, this.next.row.dueDate) : null
  }
}

/** Also sets the badge of the repayment tab. */
export const loanOverview: SharedStoreOf<LoanOverview> = (root) => {
  const overview = new LoanOverview(root.get(loansStore), root.now)
  reaction(
    () => overview.count,
    (count) => root.tabBar.setCount('/pages/repay/repay', count),
  )
  return overview
}
