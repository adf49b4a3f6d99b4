import { makeAutoObservable, runInAction } from 'mobx'
import { isReadable, type Read } from '@domain/unreadable'
import { isPayable, type PayQuote } from '@/api/readRepay'
import type { Scope } from '@/api/scope'
import type { Clock } from '@/platform/clock'
import type { Loadable } from '@/stores/Loadable'
import type { PayWish } from '@/stores/RepayStore'
import { changeOf, isSame, type QuoteChange, type Quoted } from './quoteChange'

/** How long a quote holds (lending rules), ms. */
const USUAL_MS = 15 * 60_000

/** Further off, the device's clock and the server's disagree: the usual time is counted from the answer instead. */
const LONGEST_MS = 60 * 60_000

/** When a quote runs out by the device's clock, ms; one that does not say so readably holds for the usual time. */
function deadlineOf(validUntil: Read<number>, loadedAt: number): number {
  if (!isReadable(validUntil)) return loadedAt + USUAL_MS
  const left = validUntil * 1000 - loadedAt
  return left > 0 && left <= LONGEST_MS ? validUntil * 1000 : loadedAt + USUAL_MS
}

/** What a watch looks at. */
export type WatchedQuote = Quoted & Pick<PayQuote, 'validUntil'>

/** Has the quotes of wishes, and asks for them. */
export interface QuoteSource<Wish, Quote> {
  quote(wish: Wish): Loadable<Quote>
  loadQuote(wish: Wish, scope?: Scope): Promise<boolean>
}

/** A quote with its time running: when it has run out it is asked for anew, once, and what changed is kept to be told. */
export class QuoteWatch<Wish = PayWish, Quote extends WatchedQuote = PayQuote> {
  /** Since what the person saw before. */
  change: QuoteChange | null = null
  private nowMs: number
  /** The deadline that was met with a new question: a failed one is asked again by the person only. */
  private met: number | null = null

  constructor(
    private readonly repay: QuoteSource<Wish, Quote>,
    private readonly wish: Wish,
    private readonly clock: Clock,
  ) {
    this.nowMs = clock.now()
    makeAutoObservable<this, 'repay' | 'wish' | 'clock'>(this, {
      repay: false,
      wish: false,
      clock: false,
    })
  }

  get quote(): Loadable<Quote> {
    return this.repay.quote(this.wish)
  }

  /** Whole seconds the amount holds for. */
  get secondsLeft(): number {
    return this.deadline === null ? 0 : Math.max(0, Math.ceil((this.deadline - this.nowMs) / 1000))
  }

  /** The amount may be paid as it stands. */
  get holds(): boolean {
    const { value, error } = this.quote
    return this.secondsLeft > 0 && error === null && value !== null && isPayable(value)
  }

  /** Asks anew and notes what is different; `quietly` says nothing of an amount that stayed the same. */
  async refresh(scope?: Scope, quietly = false): Promise<void> {
    const before = this.quote.value
    if (!(await this.repay.loadQuote(this.wish, scope))) return
    const after = this.quote.value
    runInAction(() => {
      this.nowMs = this.clock.now()
      const change = before && after && changeOf(before, after)
      this.change = change && quietly && isSame(change) ? null : change
    })
  }

  /** Lets the time run while the page is in sight; the answer stops it. */
  watch(scope?: Scope): () => void {
    let cancel = () => {}
    const tick = () => {
      this.look(scope)
      cancel = this.clock.after(1000, tick)
    }
    tick()
    return () => cancel()
  }

  /** When the amount runs out, ms since 1970. */
  get deadline(): number | null {
    const { value, loadedAt } = this.quote
    return value && loadedAt !== null ? deadlineOf(value.validUntil, loadedAt) : null
  }

  private look(scope?: Scope): void {
    this.nowMs = this.clock.now()
    const { deadline } = this
    if (deadline === null || deadline > this.nowMs || this.met === deadline) return
    this.met = deadline
    if (!this.quote.loading) void this.refresh(scope)
  }
}
