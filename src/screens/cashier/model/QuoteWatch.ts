import { makeAutoObservable, runInAction } from 'mobx'
import { useEffect, useState } from 'react'
import { BUCKET_TEXT, BUCKETS } from '@domain/buckets'
import { displayYuan, type Fen } from '@domain/money'
import { isReadable, type Read } from '@domain/unreadable'
import { type PayQuote, isPayable } from '@/api/readRepay'
import type { Scope } from '@/api/scope'
import { useStore, useStores } from '@/app/root'
import { useIsShown, usePageScope } from '@/app/scope'
import type { Clock } from '@/platform/clock'
import { useForeground } from '@/platform/pageEvents'
import type { Loadable } from '@/stores/Loadable'
import { type PayWish, repayStore } from '@/stores/RepayStore'

/** How a newer quote differs from the one shown before. */
interface QuoteChange {
  before: Read<Fen>
  after: Read<Fen>
  /** Part by part: 罚息多 1.50 元. Empty when the amount is the same. */
  parts: string[]
}

function difference(name: string, before: Read<Fen>, after: Read<Fen>): string {
  if (!isReadable(before) || !isReadable(after)) return ''
  const by = after - before
  return by === 0 ? '' : `${name}${by > 0 ? '多' : '少'} ${displayYuan(Math.abs(by))} 元`
}

/** The part of a quote that is compared. */
type Quoted = Pick<PayQuote, 'amount' | 'breakdown'>

function changeOf(before: Quoted, after: Quoted): QuoteChange {
  const parts =
    before.amount === after.amount
      ? []
      : BUCKETS.map((bucket) =>
          difference(BUCKET_TEXT[bucket], before.breakdown[bucket], after.breakdown[bucket]),
        ).filter(Boolean)
  return { before: before.amount, after: after.amount, parts }
}

export const isSame = ({ before, after }: QuoteChange): boolean => before === after

/** The change in a sentence. */
export function changeText(change: QuoteChange): string {
  if (isSame(change)) return '金额已按现在更新，没有变化。'
  const { before, after, parts } = change
  const amounts = `金额已更新：原来 ${displayYuan(before)} 元，现在 ${displayYuan(after)} 元`
  return `${[amounts, parts.join('、')].filter(Boolean).join('，')}。`
}

/** How long a quote holds (lending rules), ms. */
const USUAL_MS = 15 * 60_000

/** A deadline further off shows that the device's clock is wrong: the usual time counts from the answer instead. */
const LONGEST_MS = 60 * 60_000

/** When a quote expires, ms of the device's clock; one without a readable time holds for the usual time. */
function deadlineOf(validUntil: Read<number>, loadedAt: number): number {
  if (!isReadable(validUntil)) return loadedAt + USUAL_MS
  const left = validUntil * 1000 - loadedAt
  return left > 0 && left <= LONGEST_MS ? validUntil * 1000 : loadedAt + USUAL_MS
}

/** What a watch needs of a quote. */
export type WatchedQuote = Quoted & Pick<PayQuote, 'validUntil'>

/** Keeps the quotes of payment selections and loads them. */
interface QuoteSource<Wish, Quote> {
  quote(wish: Wish): Loadable<Quote>
  loadQuote(wish: Wish, scope?: Scope): Promise<boolean>
}

/** A quote with its countdown. It is loaded again once when it expires, and keeps what changed for display. */
export class QuoteWatch<Wish = PayWish, Quote extends WatchedQuote = PayQuote> {
  /** Compared with the quote shown before. */
  change: QuoteChange | null = null
  private nowMs: number
  /** The deadline after which the quote was loaded again: if that fails, only the person tries again. */
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

  /** Whole seconds for which the amount still holds. */
  get secondsLeft(): number {
    return this.deadline === null ? 0 : Math.max(0, Math.ceil((this.deadline - this.nowMs) / 1000))
  }

  /** Whether the amount may be paid now. */
  get holds(): boolean {
    const { value, error } = this.quote
    return this.secondsLeft > 0 && error === null && value !== null && isPayable(value)
  }

  /** Loads the quote again and keeps the change; with `quietly` only where the amount is another. */
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

  /** Counts down while the page is visible; the function returned stops it. */
  watch(scope?: Scope): () => void {
    let cancel = () => {}
    const tick = () => {
      this.renewExpired(scope)
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

  private renewExpired(scope?: Scope): void {
    this.nowMs = this.clock.now()
    const { deadline } = this
    if (deadline === null || deadline > this.nowMs || this.met === deadline) return
    this.met = deadline
    if (!this.quote.loading) void this.refresh(scope)
  }
}

/**
 * A quote that counts down while the page is visible. It is loaded again each time the page is shown, because a
 * voucher may have been submitted meanwhile.
 */
export function useWatchOf<Wish, Quote extends WatchedQuote>(
  source: QuoteSource<Wish, Quote>,
  wish: Wish,
  isSeen: boolean,
): QuoteWatch<Wish, Quote> {
  const { clock } = useStores()
  const scope = usePageScope()
  const [watch] = useState(() => new QuoteWatch(source, wish, clock))
  useEffect(() => {
    if (isSeen) void watch.refresh(scope, true)
  }, [watch, scope, isSeen])
  useEffect(() => (isSeen ? watch.watch(scope) : undefined), [watch, scope, isSeen])
  return watch
}

/** As {@link useWatchOf}, for one loan. */
export const useQuoteWatch = (wish: PayWish, isSeen: boolean): QuoteWatch =>
  useWatchOf(useStore(repayStore), wish, isSeen)

/** Whether this page is visible. */
export function useIsSeen(): boolean {
  return [useIsShown(), useForeground()].every(Boolean)
}
