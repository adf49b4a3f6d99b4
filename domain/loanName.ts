import { todayInShanghai } from './calendar'
import { briefYuan, type Fen } from './money'
import { labelOf, PURPOSES } from './options'

/** What a loan is named by. */
export interface NamedLoan {
  amount: Fen | null
  /** Unix seconds; null where it is not known. */
  appliedAt: number | null
  /** Unix seconds; null without a payout. */
  disbursedAt: number | null
  /** Its code, or words of its own. */
  purpose?: string
}

/** 7月, 2025年7月 where that is not this year. */
function monthOf(unixSeconds: number, nowMs: number): string {
  const [year, month] = todayInShanghai(unixSeconds * 1000).split('-')
  const isThisYear = todayInShanghai(nowMs).startsWith(`${year}-`)
  return `${isThisYear ? '' : `${year}年`}${Number(month)}月`
}

/**
 * Name of a loan as its borrower knows it: 7月借的 12,000 元 · 数码家电, 7月申请的 without a payout. Leaves out what is not
 * known.
 */
export function loanName(
  { amount, appliedAt, disbursedAt, purpose }: NamedLoan,
  nowMs: number,
): string {
  const at = disbursedAt ?? appliedAt
  const month = at === null ? '' : monthOf(at, nowMs)
  const head = `${month}${disbursedAt === null ? '申请的' : '借的'} ${briefYuan(amount)}\u00a0元`
  // No line begins with the unit or ends with the dot.
  return purpose ? `${head} ·\u00a0${labelOf(PURPOSES, purpose)}` : head
}
