import { displayYuan, type Fen } from '@domain/money'
import type { PayQuote } from '@/api/readRepay'

/** What a newer quote says differently from the one a person had before their eyes. */
export interface QuoteChange {
  before: Fen | null
  after: Fen | null
  /** Part by part: 罚息多 1.50 元. Empty when the amount is the same. */
  parts: string[]
}

const PARTS = [
  ['罚息', 'penalty'],
  ['费用', 'fee'],
  ['利息', 'interest'],
  ['本金', 'principal'],
] as const

function difference(name: string, before: Fen | null, after: Fen | null): string {
  if (before === null || after === null) return ''
  const by = after - before
  return by === 0 ? '' : `${name}${by > 0 ? '多' : '少'} ${displayYuan(Math.abs(by))} 元`
}

export function changeOf(before: PayQuote, after: PayQuote): QuoteChange {
  const parts =
    before.amount === after.amount
      ? []
      : PARTS.map(([name, part]) => difference(name, before[part], after[part])).filter(Boolean)
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
