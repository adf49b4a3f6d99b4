import { displayYuan, type Fen } from '@domain/money'
import type { PayQuote } from '@/api/readRepay'

/** 第 3、4 期 */
export const nosText = (nos: readonly number[]): string =>
  nos.length === 0 ? '' : `第 ${nos.join('、')} 期`

/** What is paid, in a few words. */
export function subjectText({ type, nos }: Pick<PayQuote, 'type' | 'nos'>): string {
  if (type === 'settle') return '提前结清'
  return nosText(nos) || '全部到期应还'
}

/** What the amount is made of; parts that are nothing are left out. */
export function partsOf(quote: PayQuote): string[] {
  const parts: [string, Fen | null][] = [
    ['本金', quote.principal],
    ['利息', quote.interest],
    ['费用', quote.fee],
    ['罚息', quote.penalty],
  ]
  return parts.filter(([, fen]) => fen !== 0).map(([name, fen]) => `${name} ${displayYuan(fen)}`)
}
