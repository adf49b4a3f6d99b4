import { runInAction } from 'mobx'
import type { ShownLoanStatus } from '@domain/statuses'
import type { PayoutCardBody } from '@domain/contract/payoutCard'
import type { Api } from '@/api'
import type { ApiClient, RequestOptions } from '@/api/client'
import { isApiError } from '@/api/errors'
import type { CachedResponse } from '@/api/keep'
import { LOAN_PAGE_SIZE, loanApi } from '@/api/loan'
import type { PageOf } from '@/api/replies'
import type { LoanRead, LoansInDetail } from '@/api/readLoan'
import type { Scope } from '@/api/scope'
import { observeState } from '@/observeState'
import { Loadable, getOrCreate } from './Loadable'
import { isDetail, LoanModel } from './LoanModel'
import { readApart } from './loansApart'
import { PagedList, type AskedPage } from './PagedList'
import type { StoreOf } from './RootStore'

export type LoanFilter = ShownLoanStatus | 'all'

/** Key of the latest loan, where no order number is named. */
const LATEST = ''

/** Loans read together with their instalments. */
interface LoansRead {
  loans: LoanModel[]
  /** There are loans that were not read, so no total can be given. */
  hasMore: boolean
}

/** The caller's loans: one model per order number, one list per filter. */
export class LoansStore {
  /** Loans owed or awaited. */
  readonly current: Loadable<LoansRead>
  /** Those, and the newest that are over: for calendars. */
  readonly dated: Loadable<LoansRead>
  private models = new Map<string, LoanModel>()
  private lists = new Map<LoanFilter, PagedList<LoanModel>>()
  private named = new Map<string, Loadable<LoanModel | null>>()
  /** The backend answered that it has no call to cancel an application. */
  lacksCancel = false
  /** The backend lacks changing the card of a payout. */
  lacksPayoutCard = false
  private lacksOverview = false
  /** Number of reads begun: answers may arrive out of order, and the latest read is right. */
  private reads = 0

  constructor(
    private readonly api: Api['loan'],
    private readonly now: () => number,
    private readonly visit: ApiClient['visit'],
  ) {
    this.current = new Loadable(now)
    this.dated = new Loadable(now)
    observeState(this, ['lacksCancel', 'lacksPayoutCard'])
  }

  /** Loads what is owed and awaited. */
  fetchCurrent(scope?: Scope) {
    return this.current.fetch((old) => this.readTogether(false, scope, old))
  }

  /** Loads all loans with due dates. */
  fetchDated(scope?: Scope) {
    return this.dated.fetch((old) => this.readTogether(true, scope, old))
  }

  /** The list of a filter. An answer for another filter never lands in it. */
  getList(filter: LoanFilter): PagedList<LoanModel> {
    return getOrCreate(
      this.lists,
      filter,
      () =>
        new PagedList<LoanModel>({
          pageSize: LOAN_PAGE_SIZE,
          keyOf: (loan) => loan.orderNo,
          now: this.now,
          read: (page, how) => this.readPage(filter, page, how),
        }),
    )
  }

  /** The loan of a page: the one named, else the latest. Its value is null when there is none. */
  get(orderNo = LATEST): Loadable<LoanModel | null> {
    return getOrCreate(this.named, orderNo, () => new Loadable<LoanModel | null>(this.now))
  }

  fetch(orderNo?: string, scope?: Scope) {
    return this.get(orderNo).fetch((old) => this.readOne(orderNo, scope, old))
  }

  /** Loads a loan and its instalments. */
  async fetchWithPlan(orderNo?: string, scope?: Scope): Promise<void> {
    const completing: Promise<void>[] = []
    await this.get(orderNo).fetch(async (old) => {
      const loan = await this.readOne(orderNo, scope, old)
      if (loan) completing.push(loan.completePlan(scope))
      return loan
    })
    await Promise.all(completing)
  }

  /** Refreshes a loan silently; when that fails, the known data stays. */
  async refreshLoan(orderNo: string, scope?: Scope): Promise<void> {
    const asked = (this.reads += 1)
    const options = { scope, quiet: true }
    const detail = await this.api.detail(orderNo, options).catch(() => null)
    if (detail) this.put(detail, asked)
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
      await this.fetch(loan.orderNo, scope)
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
      await this.fetch(loan.orderNo, scope)
    }
  }

  reset(): void {
    this.current.reset()
    this.dated.reset()
    for (const list of this.lists.values()) list.reset()
    for (const loan of this.named.values()) loan.reset()
    this.named.clear()
    this.models.clear()
  }

  private async readPage(
    filter: LoanFilter,
    page: number,
    how: AskedPage,
  ): Promise<PageOf<LoanModel>> {
    const status = filter === 'all' ? undefined : filter
    const asked = (this.reads += 1)
    const { items, total } = await this.api.mine(page, status, how)
    return { items: items.map((summary) => this.put(summary, asked, how.old)), total }
  }

  private async readOne(
    orderNo: string | undefined,
    scope: Scope | undefined,
    old: CachedResponse,
  ) {
    const asked = (this.reads += 1)
    const detail = await this.api.detail(orderNo, { scope, old, quiet: true })
    return detail && this.put(detail, asked, old)
  }

  private async readTogether(
    past: boolean,
    scope: Scope | undefined,
    old: CachedResponse,
  ): Promise<LoansRead> {
    const asked = (this.reads += 1)
    const { loans, hasMore } = await this.overview(past, { scope, old, quiet: true })
    return { loans: loans.map((loan) => this.put(loan, asked, old)), hasMore }
  }

  private async overview(past: boolean, options: RequestOptions): Promise<LoansInDetail> {
    try {
      if (!this.lacksOverview) return await this.api.overview(past, options)
    } catch (error) {
      // Without a connection, what a backend without the call answered before is found by its calls.
      const isLost = isApiError(error, 'network')
      if (!isLost && !isApiError(error, 'unavailable')) throw error
      this.lacksOverview = !isLost
    }
    return readApart(this.api, past, options)
  }

  private put(loan: LoanRead, asked: number, old?: CachedResponse): LoanModel {
    const model = getOrCreate(
      this.models,
      loan.orderNo,
      () => new LoanModel(loan, this.api, this.now),
    )
    if (old?.at != null) model.updateFromCache(loan, old)
    else model.update(loan, asked)
    if (isDetail(loan)) this.get(loan.orderNo).put(model, old)
    return model
  }
}

export const loansStore: StoreOf<LoansStore> = ({ client, now }) =>
  new LoansStore(loanApi(client), now, client.visit)
