import { makeAutoObservable } from 'mobx'
import type { PayBody, PayType, VoucherBody } from '@domain/contract/repayment'
import type { Api } from '@/api'
import type { CertificateInfo } from '@/api/readCertificate'
import type { LoanSummary } from '@/api/readLoan'
import type { PaymentInfo, PayQuote, PayStart, VoucherInfo } from '@/api/readRepay'
import type { Scope } from '@/api/scope'
import { sortDues, type Dues, type RepayingLoan } from './dues'
import { Loadable } from './Loadable'
import { Submission, type SubmissionDeps } from './Submission'

/** What is to be paid: chosen instalments of a loan, all that is due, or the whole loan early. */
export interface PayWish {
  orderNo: string
  type: PayType
  /** The run of oldest unpaid instalments; only for `installments`. */
  nos: readonly number[]
}

const nameOf = ({ orderNo, type, nos }: PayWish): string => `${orderNo}:${type}:${nos.join(',')}`

const isRepaying = ({ status }: LoanSummary): boolean => status === 'active' || status === 'overdue'

/** Repaying: what is due over all loans, quotes, and payments that happen once. */
export class RepayStore {
  readonly repaying: Loadable<RepayingLoan[]>
  private quotes = new Map<string, Loadable<PayQuote>>()
  private certificates = new Map<string, Loadable<CertificateInfo | null>>()
  private vouchers = new Map<string, Submission<VoucherBody, VoucherInfo>>()
  private payments = new Map<string, Submission<PayBody, PayStart>>()

  constructor(
    private readonly api: Pick<Api, 'loan' | 'repay'>,
    private readonly deps: SubmissionDeps,
  ) {
    this.repaying = new Loadable(deps.clock.now)
    makeAutoObservable<this, 'api' | 'deps' | 'quotes' | 'certificates' | 'vouchers' | 'payments'>(
      this,
      {
        api: false,
        deps: false,
        repaying: false,
        quotes: false,
        certificates: false,
        vouchers: false,
        payments: false,
        quote: false,
        certificate: false,
        voucherOf: false,
        paymentOf: false,
      },
    )
  }

  get dues(): Dues {
    return sortDues(this.repaying.value ?? [])
  }

  /** Instalments that want paying now, for the badge of the tab. */
  get dueCount(): number {
    return this.dues.overdue.length + this.dues.now.length
  }

  /** All loans under repayment with their instalments. */
  loadDues(scope?: Scope) {
    return this.repaying.load(async () => {
      const options = { scope, loading: false } as const
      const pages = await Promise.all([
        this.api.loan.mine(1, 'overdue', options),
        this.api.loan.mine(1, 'active', options),
      ])
      const loans = new Map(
        pages.flatMap(({ items }) => items.filter(isRepaying).map((loan) => [loan.orderNo, loan])),
      )
      return Promise.all(
        [...loans.values()].map(async (loan) => ({
          loan,
          plan: await this.api.loan.instalments(loan.orderNo, options),
        })),
      )
    })
  }

  /** The quote of a wish; it runs out, and is then asked for anew. */
  quote(wish: PayWish): Loadable<PayQuote> {
    return this.remembered(
      this.quotes,
      nameOf(wish),
      () => new Loadable<PayQuote>(this.deps.clock.now),
    )
  }

  loadQuote(wish: PayWish, scope?: Scope) {
    const { orderNo, type, nos } = wish
    const query = {
      order_no: orderNo,
      type,
      nos: type === 'installments' ? nos.join(',') : undefined,
    }
    return this.quote(wish).load(() => this.api.repay.quote(query, { scope, loading: false }))
  }

  /** The one voucher that may be on its way for a wish. */
  voucherOf(wish: PayWish): Submission<VoucherBody, VoucherInfo> {
    const name = `voucher:${nameOf(wish)}`
    return this.remembered(
      this.vouchers,
      name,
      () =>
        new Submission(
          name,
          (body, key) => this.api.repay.uploadVoucher(body, key, { loading: false }),
          this.deps,
        ),
    )
  }

  /** The one online payment that may be on its way for a wish. */
  paymentOf(wish: PayWish): Submission<PayBody, PayStart> {
    const name = `pay:${nameOf(wish)}`
    return this.remembered(
      this.payments,
      name,
      () =>
        new Submission(
          name,
          (body, key) => this.api.repay.pay(body, key, { loading: false }),
          this.deps,
        ),
    )
  }

  /** Where an online payment stands; rejects as the call does. */
  payment(payNo: string, scope?: Scope): Promise<PaymentInfo> {
    return this.api.repay.payment(payNo, { scope, loading: false, silent: true })
  }

  certificate(orderNo = ''): Loadable<CertificateInfo | null> {
    return this.remembered(
      this.certificates,
      orderNo,
      () => new Loadable<CertificateInfo | null>(this.deps.clock.now),
    )
  }

  loadCertificate(orderNo?: string, scope?: Scope) {
    return this.certificate(orderNo).load(() =>
      this.api.repay.certificate(orderNo, { scope, loading: false }),
    )
  }

  /** Nothing of one user is left for the next. */
  reset(): void {
    this.repaying.reset()
    for (const known of [this.quotes, this.certificates]) {
      for (const loadable of known.values()) loadable.reset()
    }
    this.vouchers.clear()
    this.payments.clear()
  }

  private remembered<T>(known: Map<string, T>, name: string, make: () => T): T {
    const value = known.get(name) ?? make()
    known.set(name, value)
    return value
  }
}
