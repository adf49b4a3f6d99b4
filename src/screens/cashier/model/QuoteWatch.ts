import { runInAction, when } from 'mobx'
import { useEffect, useState } from 'react'
import { BUCKET_TEXT, BUCKETS } from '@domain/buckets'
import { displayYuan, type Fen } from '@domain/money'
import { type PayQuote } from '@/api/readRepay'
import type { Scope } from '@/api/scope'
import { compareFigures } from '@/app/compareFigures'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import type { Clock } from '@/platform/clock'
import { type ExpectedAmounts, expectedAmounts } from '@/stores/ExpectedAmounts'
import type { Loadable } from '@/stores/Loadable'
import { type PaymentSelection, type RepayStore, repayStore } from '@/stores/RepayStore'
import { observeState } from '@/observeState'

/** How a newer quote differs from the one shown before. */
interface QuoteChange {
  before: Fen
  after: Fen
  /** Part by part: 罚息多 1.50 元. Empty when the amount is the same. */
  parts: string[]
}

function difference(name: string, before: Fen, after: Fen): string {
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

/** After so many ms a quote is loaded again for which it is not known how long it holds. */
const RENEW_MS = 15 * 60_000

/**
 * A quote with its countdown by the server's clock. It is loaded again once when it expires, and keeps what changed for
 * display. Where no answer says what time it is on the server, nothing is counted: the amount holds until it is loaded
 * again.
 */
export class QuoteWatch {
  /** Compared with the quote shown before. */
  change: QuoteChange | null = null
  /** Unix seconds by the server's clock; null while that is unknown. */
  private serverSeconds: number | null
  /** When the quote was loaded again by itself, as `renewal`: if that fails, only the person tries again. */
  private met: number | null = null

  constructor(
    private readonly repay: RepayStore,
    private readonly selection: PaymentSelection,
    private readonly clock: Clock,
    private readonly serverNow: () => number | null,
  ) {
    this.serverSeconds = serverNow()
    observeState(this, ['change', 'serverSeconds', 'met'])
  }

  get quote(): Loadable<PayQuote> {
    return this.repay.getQuote(this.selection)
  }

  /** Seconds for which the amount still holds; null while that is unknown. */
  get secondsLeft(): number | null {
    const { deadline, serverSeconds } = this
    if (deadline === null || serverSeconds === null) return null
    return Math.max(0, deadline - serverSeconds)
  }

  /** Whether the amount may be paid now. */
  get holds(): boolean {
    const { value, error } = this.quote
    return this.secondsLeft !== 0 && error === null && value !== null
  }

  /** Loads the quote again and keeps the change; with `quietly` only where the amount is another. */
  async refresh(scope?: Scope, quietly = false): Promise<void> {
    const before = this.quote.value
    if (!(await this.repay.fetchQuote(this.selection, scope))) return
    const after = this.quote.value
    runInAction(() => {
      this.serverSeconds = this.serverNow()
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

  /** Until when the amount holds, unix seconds by the server's clock; null before there is a quote. */
  get deadline(): number | null {
    return this.quote.value?.validUntil ?? null
  }

  private renewExpired(scope?: Scope): void {
    this.serverSeconds = this.serverNow()
    const { secondsLeft, deadline } = this
    const { loadedAt } = this.quote
    const isOld = loadedAt !== null && this.clock.now() >= loadedAt + RENEW_MS
    const isOver = secondsLeft === null ? isOld : secondsLeft === 0
    const renewal = secondsLeft === null ? loadedAt : deadline
    if (!isOver || this.met === renewal) return
    this.met = renewal
    if (!this.quote.loading) void this.refresh(scope)
  }
}

/** Compares a quote with what the page before said the payment comes to; of what is due it said no early discount. */
function checkQuote(
  selection: PaymentSelection,
  quote: PayQuote | null,
  expected: ExpectedAmounts,
): void {
  const shown = expected.take(selection)
  if (shown === null || quote === null) return
  if (selection.type === 'partial') compareFigures('part', shown, quote.amount)
  else compareFigures('due', shown, quote.amount + quote.savedInterest)
}

/**
 * A quote that counts down while the page is visible. It is loaded again each time the page is shown, because a
 * voucher may have been submitted meanwhile.
 */
export function useQuoteWatch(selection: PaymentSelection, isSeen: boolean): QuoteWatch {
  const repay = useStore(repayStore)
  const expected = useStore(expectedAmounts)
  const { clock, client } = useStores()
  const scope = usePageScope()
  const [watch] = useState(() => new QuoteWatch(repay, selection, clock, client.serverNow))
  useEffect(() => {
    if (isSeen) void watch.refresh(scope, true)
  }, [watch, scope, isSeen])
  useEffect(() => (isSeen ? watch.watch(scope) : undefined), [watch, scope, isSeen])
  useEffect(
    () =>
      when(
        () => watch.quote.value !== null && !watch.quote.loading,
        () => checkQuote(selection, watch.quote.value, expected),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the first quote of the page's selection
    [watch],
  )
  return watch
}
