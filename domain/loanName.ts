import type { IsoDate } from './calendar'
import { briefYuan, type Fen } from './money'
import { labelOf, PURPOSES } from './options'
import type { Read } from './unreadable'

/** What tells a person's loans apart. */
export interface LoanTraits {
  amount: Read<Fen> | null
  /** When it was paid out, or else applied for; null where that is not known. */
  day: IsoDate | null
  isPaidOut: boolean
  /** Its code or words of its own; '' where there is none. */
  purpose: string
}

/** 7月, 2025年7月 where that is not this year. */
function monthOf(day: IsoDate, today: IsoDate): string {
  const [year, month] = day.split('-')
  return `${today.startsWith(`${year}-`) ? '' : `${year}年`}${Number(month)}月`
}

/**
 * A loan as its borrower thinks of it: 7月借的 12,000 元 · 数码家电, 7月申请的 where no money was paid out. What is not
 * known is left out.
 */
export function loanNameOf(
  { amount, day, isPaidOut, purpose }: LoanTraits,
  today: IsoDate,
): string {
  const month = day === null ? '' : monthOf(day, today)
  const head = `${month}${isPaidOut ? '借的' : '申请的'} ${briefYuan(amount)} 元`
  return purpose ? `${head} · ${labelOf(PURPOSES, purpose)}` : head
}
