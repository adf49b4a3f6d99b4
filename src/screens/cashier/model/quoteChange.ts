import { BUCKET_TEXT, BUCKETS } from '@domain/buckets'
import { displayYuan, type Fen } from '@domain/money'
import { isReadable, type Read } from '@domain/unreadable'
import type { PayQuote } from '@/api/readRepay'

/** How a newer quote differs from the one shown before. */
export interface QuoteChange {
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
export type Quoted = Pick<PayQuote, 'amount' | 'breakdown'>

export function changeOf(before: Quoted, after: Quoted): QuoteChange {
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
