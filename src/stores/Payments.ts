import { runInAction } from 'mobx'
import type { PayBody } from '@domain/contract/repayment'
import { isUnderWay, type PaymentEnd } from '@domain/payments'
import type { Api } from '@/api'
import { isApiError } from '@/api/errors'
import type { PaymentInfo, PayStart } from '@/api/readRepay'
import type { Scope } from '@/api/scope'
import type { Handover, Pay } from '@/platform/injected.types'
import { OPEN_PAYMENT, type OpenPayment } from '@/storage/payments'
import { repayApi } from '@/api/repay'
import { observeState } from '@/observeState'
import type { Submission, SubmissionDeps } from './Submission'
import { getOrCreate } from './Loadable'
import type { StoreOf } from './RootStore'

interface PaymentDeps extends Pick<SubmissionDeps, 'storage' | 'clock'> {
  api: Pick<Api['repay'], 'payment' | 'wxLogin'>
  pay: Pay
}

interface BeginOptions {
  body: PayBody
  /** Fen, to show while the payment is under way. */
  amount: number | null
  scope?: Scope
}

/** Seconds between requests for the outcome; the last one repeats. */
const ASK_SECONDS = [2, 3, 5, 5, 10, 10, 15]

/**
 * The only online payment that a loan, or several loans together, may have under way. It is stored on the device until its
 * outcome is known, so that a person who comes back, whichever way, gets the outcome and never begins a second payment.
 */
export class Payment {
  open: OpenPayment | null
  /** How it ended; `missing`: the server knows nothing of it. */
  end: PaymentEnd | 'missing' | null = null
  /** Number of the payment that ended. */
  endedNo: string | null = null
  /** The last answer about it. */
  info: PaymentInfo | null = null
  /** The page or cashier is being opened. */
  opening = false
  /** Its person is no longer logged in. */
  private isOver = false

  constructor(
    /** Names it in storage: the order number of its loan, or of its loans, "A,B". */
    private readonly orderNo: string,
    private readonly deps: PaymentDeps,
  ) {
    this.open = deps.storage.get(OPEN_PAYMENT, orderNo)
    observeState(this, ['open', 'end', 'endedNo', 'info', 'opening'])
  }

  /**
   * Begins the payment and opens it, unless the page was left meanwhile; null when nothing was opened. Rejects with
   * what the server refused.
   */
  async begin(submission: Submission<PayBody, PayStart>, options: BeginOptions) {
    const { body, amount, scope } = options
    if (this.open || this.opening) return null
    this.opening = true
    try {
      await this.introduce()
      const start = this.isOver ? null : await submission.submit(body)
      if (!start || this.isOver) return null
      submission.rest()
      this.keep(start, amount)
    } finally {
      runInAction(() => {
        this.opening = false
      })
    }
    return scope?.left || !this.canGoOn ? null : this.handOver()
  }

  /** Follows a payment whose page led back here, perhaps into another browser than it was begun in. */
  adopt(payNo: string): void {
    if (this.open || this.end) return
    const at = Math.floor(this.deps.clock.now() / 1000)
    this.open = { payNo, payUrl: '', payParams: null, amount: null, at }
  }

  /** The money has arrived, whether all of it was applied or not. */
  get isPaid(): boolean {
    return this.end === 'succeeded'
  }

  /** The payment can be opened again; one begun elsewhere can't. */
  get canGoOn(): boolean {
    return this.open !== null && (this.open.payUrl !== '' || this.open.payParams !== null)
  }

  /** Opens the present payment again. */
  async handOver(): Promise<Handover | null> {
    if (!this.open || this.opening) return null
    this.opening = true
    const handover = await this.deps.pay.open(this.open)
    runInAction(() => {
      this.opening = false
    })
    return handover
  }

  /** Requests the outcome until it is known. Returns a function that stops it. */
  follow(): () => void {
    let stopped = false
    let cancel = () => {}
    const ask = async (turn: number): Promise<void> => {
      await this.ask()
      if (stopped || this.isOver || !this.open) return
      const seconds = ASK_SECONDS[Math.min(turn, ASK_SECONDS.length - 1)] ?? 0
      cancel = this.deps.clock.after(seconds * 1000, () => void ask(turn + 1))
    }
    void ask(0)
    return () => {
      stopped = true
      cancel()
    }
  }

  /** Stops sending, storing and asking; the stored record stays. */
  abandon(): void {
    this.isOver = true
  }

  /** The person has seen the outcome. */
  dismiss(): void {
    this.end = null
    this.endedNo = null
    this.info = null
  }

  /** Sends WeChat's login code, since the server must know who pays; a backend without that call learns it another way. */
  private async introduce(): Promise<void> {
    const code = await this.deps.pay.payerCode()
    if (code === null) return
    try {
      await this.deps.api.wxLogin(code, { quiet: true })
    } catch (error) {
      if (!isApiError(error, 'unavailable')) throw error
    }
  }

  private keep(start: PayStart, amount: number | null): void {
    const at = Math.floor(this.deps.clock.now() / 1000)
    const open = { ...start, amount, at }
    this.deps.storage.set(OPEN_PAYMENT, open, this.orderNo)
    runInAction(() => {
      this.open = open
      this.end = null
      this.info = null
    })
  }

  private async ask(): Promise<void> {
    const { open } = this
    if (!open || this.isOver) return
    try {
      const info = await this.deps.api.payment(open.payNo, { quiet: true })
      if (this.isOver || this.open?.payNo !== open.payNo) return
      runInAction(() => {
        this.info = info
      })
      if (!isUnderWay(info.status)) this.finish(info.status)
    } catch (error) {
      if (this.open?.payNo === open.payNo && isUnknownThere(error)) this.finish('missing')
    }
  }

  private finish(end: PaymentEnd | 'missing'): void {
    this.deps.storage.remove(OPEN_PAYMENT, this.orderNo)
    runInAction(() => {
      this.endedNo = this.open?.payNo ?? null
      this.open = null
      this.end = end
    })
  }
}

/** The server has no such payment, so further requests are useless. */
const isUnknownThere = (error: unknown): boolean =>
  isApiError(error, 'unavailable') ||
  (isApiError(error, 'refused') && error.details.reason === 'not_found')

/** Online payments under way, at most one of a loan alone and one of each group of loans. */
class Payments {
  private readonly known = new Map<string, Payment>()

  constructor(private readonly deps: PaymentDeps) {}

  /** The payment of a loan, or of several together, "A,B", whatever is paid of them; with its outcome. */
  get(orderNo: string): Payment {
    return getOrCreate(this.known, orderNo, () => new Payment(orderNo, this.deps))
  }

  reset(): void {
    for (const payment of this.known.values()) payment.abandon()
    this.known.clear()
  }
}

export const payments: StoreOf<Payments> = ({ client, storage, clock, deps: { pay } }) =>
  new Payments({ api: repayApi(client), storage, clock, pay })
