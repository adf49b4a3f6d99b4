import type { PayBody } from '@domain/contract/repayment'
import type { VoucherBody } from '@domain/contract/voucher'
import type { PayType, PrepayChoice, QuoteType } from '@domain/payments'
import type { Api } from '@/api'
import type { BankAccount, PayChannel, PayQuote, PayStart, VoucherInfo } from '@/api/readRepay'
import { withQuery, type RequestOptions } from '@/api/client'
import type { Scope } from '@/api/scope'
import { repayApi } from '@/api/repay'
import { offered } from '@/platform/wallets'
import { Loadable, getOrCreate } from './Loadable'
import { Submission, type SubmissionDeps } from './Submission'
import type { StoreOf } from './RootStore'

/** A partial prepayment: how much, in yuan, and what it makes of the plan. */
export interface PartSelection {
  principal: string
  choice: PrepayChoice
}

/**
 * What to pay: chosen instalments of a loan, all that is due, the whole loan early, or part of the principal; or of
 * several loans at once all that is due, or only what is overdue.
 */
export interface PaymentSelection {
  /** Order number of the loan, or of several, each once and sorted: "A,B". */
  orderNo: string
  type: QuoteType
  /** Oldest unpaid instalments without a gap; only for `installments`. */
  nos: readonly number[]
  /** Only for `partial`. */
  part?: PartSelection
  /** Further parameters of the page, sent along when asking for a quote. */
  extra?: Readonly<Record<string, string>>
}

/** What to pay of one loan: a voucher proves nothing else. */
export interface LoanSelection extends PaymentSelection {
  type: PayType
}

/** The loans of a selection. */
export const orderNosOf = ({ orderNo }: Pick<PaymentSelection, 'orderNo'>): string[] =>
  orderNo.split(',')

/** Key of a selection in storage and maps, without `extra`. */
export const selectionName = ({ orderNo, type, nos, part }: PaymentSelection): string =>
  [orderNo, type, nos.join(','), ...(part ? [part.principal, part.choice] : [])].join(':')

/** Repayment: quotes, and submissions of payments that must have one effect. */
export class RepayStore {
  /** The ways to pay. */
  readonly channels: Loadable<PayChannel[]>
  /** The account to transfer to; null when there is none. */
  readonly bank: Loadable<BankAccount | null>
  private quotes = new Map<string, Loadable<PayQuote>>()
  private vouchers = new Map<string, Submission<VoucherBody, VoucherInfo>>()
  private payments = new Map<string, Submission<PayBody, PayStart>>()

  constructor(
    private readonly api: Pick<Api, 'repay'>,
    private readonly deps: SubmissionDeps,
  ) {
    this.channels = new Loadable(deps.clock.now)
    this.bank = new Loadable(deps.clock.now)
  }

  /** The quote for a selection; asked for again when it has expired. */
  getQuote(selection: PaymentSelection): Loadable<PayQuote> {
    return getOrCreate(
      this.quotes,
      withQuery(selectionName(selection), selection.extra ?? {}),
      () => new Loadable<PayQuote>(this.deps.clock.now),
    )
  }

  /** Loads the quote; its screen shows a failure. */
  fetchQuote(selection: PaymentSelection, scope?: Scope) {
    const { orderNo, type, nos, part, extra } = selection
    const asked = { type, nos: type === 'installments' ? nos : [] }
    return this.getQuote(selection).fetch(() =>
      this.api.repay.quote(orderNo, asked, { ...extra, ...part }, { scope, quiet: true }),
    )
  }

  /** Loads the ways to pay. Their screen shows why there are none; why known ones were not refreshed, the client. */
  fetchChannels(scope?: Scope) {
    const silent = this.channels.value === null
    return this.channels.fetch(async () =>
      offered(await this.api.repay.channels({ scope, loading: false, silent })),
    )
  }

  /** As `fetchChannels`, for the account to transfer to. */
  fetchBank(scope?: Scope) {
    const silent = this.bank.value === null
    return this.bank.fetch(() => this.api.repay.bank({ scope, loading: false, silent }))
  }

  /** The only submission of a voucher for a selection. */
  getVoucher(selection: PaymentSelection): Submission<VoucherBody, VoucherInfo> {
    const { uploadVoucher } = this.api.repay
    return this.submissionOf('voucher', selection, this.vouchers, uploadVoucher)
  }

  /** Takes back a voucher under review. Rejects as the call does. */
  async withdrawVoucher(voucherNo: string): Promise<void> {
    await this.api.repay.cancelVoucher(voucherNo, { quiet: true })
  }

  /** The only submission of an online payment for a selection. */
  getPayment(selection: PaymentSelection): Submission<PayBody, PayStart> {
    return this.submissionOf('pay', selection, this.payments, this.api.repay.pay)
  }

  reset(): void {
    for (const quote of this.quotes.values()) quote.reset()
    this.quotes.clear()
    for (const known of [this.vouchers, this.payments]) {
      for (const begun of known.values()) begun.abandon()
      known.clear()
    }
  }

  private submissionOf<Body, Result>(
    intent: string,
    selection: PaymentSelection,
    known: Map<string, Submission<Body, Result>>,
    send: (body: Body, key: string, options: RequestOptions) => Promise<Result>,
  ): Submission<Body, Result> {
    const name = `${intent}:${selectionName(selection)}`
    return getOrCreate(
      known,
      name,
      () => new Submission(name, (body, key) => send(body, key, { quiet: true }), this.deps),
    )
  }
}

export const repayStore: StoreOf<RepayStore> = ({ client, storage, clock, deps: { newKey } }) => {
  const { serverNow } = client
  return new RepayStore({ repay: repayApi(client) }, { storage, clock, newKey, serverNow })
}
