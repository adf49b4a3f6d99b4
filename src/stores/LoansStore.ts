import { makeAutoObservable, runInAction } from 'mobx'
import type { ShownLoanStatus } from '@domain/statuses'
import type { PayoutCardBody } from '@domain/contract/calls/sent'
import type { Api } from '@/api'
import type { ApiClient, RequestOptions } from '@/api/client'
import { isApiError } from '@/api/errors'
import type { CachedResponse } from '@/api/keep'
import { LOAN_PAGE_SIZE, loanApi } from '@/api/loan'
import type { PageOf } from '@/api/replies'
import type { LoanSummary } from '@/api/readLoan'
import type { Scope } from '@/api/scope'
import { Loadable, getOrCreate } from './Loadable'
import { LoanModel } from './LoanModel'
import { PagedList, type AskedPage } from './PagedList'
import type { StoreOf } from './RootStore'

export type LoanFilter = ShownLoanStatus | 'all'

/** The screen shows a failed read. */
const quiet = (scope?: Scope, old?: CachedResponse): RequestOptions => ({
  scope,
  old,
  loading: false,
  silent: true,
})

/** Key of the latest loan, where no order number is named. */
const LATEST = ''

/** The caller's loans: one model per order number, one list per filter. */
export class LoansStore {
  private models = new Map<string, LoanModel>()
  private lists = new Map<LoanFilter, PagedList<LoanModel>>()
  private lookups = new Map<string, Loadable<LoanModel | null>>()
  /** The backend answered that it has no call to cancel an application. */
  lacksCancel = false
  /** The backend lacks changing the card of a payout. */
  lacksPayoutCard = false
  /** Number of reads begun: answers may arrive out of order, and the latest read is right. */
  private reads = 0

  constructor(
    private readonly api: Api['loan'],
    private readonly now: () => number,
    private readonly visit: ApiClient['visit'],
  ) {
    makeAutoObservable<this, 'api' | 'now' | 'visit' | 'models' | 'lists' | 'lookups' | 'reads'>(
      this,
      {
        api: false,
        now: false,
        visit: false,
        models: false,
        lists: false,
        lookups: false,
        reads: false,
        list: false,
        lookup: false,
      },
    )
  }

  /** The list of a filter. An answer for another filter never lands in it. */
  list(filter: LoanFilter): PagedList<LoanModel> {
    return getOrCreate(
      this.lists,
      filter,
      () =>
        new PagedList<LoanModel>({
          pageSize: LOAN_PAGE_SIZE,
          keyOf: (loan) => loan.orderNo,
          now: this.now,
        }),
    )
  }

  /** The loan of a page: the one named, else the latest. Its value is null when there is none. */
  lookup(orderNo = LATEST): Loadable<LoanModel | null> {
    return getOrCreate(this.lookups, orderNo, () => new Loadable<LoanModel | null>(this.now))
  }

  refresh(filter: LoanFilter, scope?: Scope) {
    return this.list(filter).refresh((page, how) => this.fetch(filter, page, scope, how))
  }

  more(filter: LoanFilter, scope?: Scope) {
    return this.list(filter).more((page, how) => this.fetch(filter, page, scope, how))
  }

  find(orderNo?: string, scope?: Scope) {
    return this.lookup(orderNo).load(async (old) => {
      const asked = (this.reads += 1)
      const detail = await this.api.detail(orderNo, quiet(scope, old))
      return detail && this.remember(detail, asked, old)
    })
  }

  /** Refreshes a loan silently; when that fails, the known data stays. */
  async peek(orderNo: string, scope?: Scope): Promise<void> {
    const asked = (this.reads += 1)
    const options = { scope, silent: true, loading: false } as const
    const detail = await this.api.detail(orderNo, options).catch(() => null)
    if (detail) this.remember(detail, asked)
  }

  /** Names another card for a payout that failed; rejects as the call does. The loan is read again as after `cancel`. */
  async changePayoutCard(loan: LoanModel, card: Omit<PayoutCardBody, 'order_no'>): Promise<void> {
    const scope = this.visit()
    try {
      await this.api.payoutCard({ order_no: loan.orderNo, ...card }, { silent: true })
    } catch (error) {
      if (isApiError(error, 'unavailable')) runInAction(() => (this.lacksPayoutCard = true))
      throw error
    } finally {
      await this.find(loan.orderNo, scope)
    }
  }

  /**
   * Withdraws an application under review, or a loan whose payout failed; rejects as the call does. The loan is read again even then: the answer may
   * have been lost.
   */
  async cancel(loan: LoanModel): Promise<void> {
    const scope = this.visit()
    try {
      await this.api.cancel(loan.orderNo, { silent: true })
    } catch (error) {
      if (isApiError(error, 'unavailable')) runInAction(() => (this.lacksCancel = true))
      throw error
    } finally {
      await this.find(loan.orderNo, scope)
    }
  }

  reset(): void {
    for (const list of this.lists.values()) list.reset()
    for (const lookup of this.lookups.values()) lookup.reset()
    this.lookups.clear()
    this.models.clear()
  }

  private async fetch(
    filter: LoanFilter,
    page: number,
    scope: Scope | undefined,
    how: AskedPage,
  ): Promise<PageOf<LoanModel>> {
    const status = filter === 'all' ? undefined : filter
    const asked = (this.reads += 1)
    const options = { scope, loading: false, ...how } as const
    const { items, total } = await this.api.mine(page, status, options)
    return { items: items.map((summary) => this.remember(summary, asked, how.old)), total }
  }

  private remember(summary: LoanSummary, asked: number, old?: CachedResponse): LoanModel {
    const make = () => new LoanModel(summary, this.api, this.now)
    const model = getOrCreate(this.models, summary.orderNo, make)
    if (old?.at != null) model.recall(summary)
    else model.update(summary, asked)
    return model
  }
}

export const loansStore: StoreOf<LoansStore> = ({ client, now }) =>
  new LoansStore(loanApi(client), now, client.visit)
