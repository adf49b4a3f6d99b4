import { labelOf, PURPOSES } from '@domain/options'
import { isReadable } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'
import { dayOf } from '@/format/date'
import { briefYuan } from '@/format/money'

type Named = Pick<LoanSummary, 'amount' | 'appliedAt' | 'disbursedAt' | 'purpose'>

/** Of the order number, what tells loans apart that are called the same: 订单尾号 0007. */
export const loanTail = ({ orderNo }: Pick<LoanSummary, 'orderNo'>): string =>
  `订单尾号 ${orderNo.slice(-4)}`

/** 7月, 2025年7月 where that is not this year. */
function monthOf(unixSeconds: number, nowMs: number): string {
  const [year, month] = dayOf(unixSeconds).split('-')
  const isThisYear = year === dayOf(nowMs / 1000).slice(0, 4)
  return `${isThisYear ? '' : `${year}年`}${Number(month)}月`
}

/**
 * A loan as its borrower thinks of it: 7月借的 12,000 元 · 数码家电, 7月申请的 where no money was paid out. What the
 * backend did not say is left out.
 */
export function loanName(loan: Named, nowMs: number): string {
  const { amount, appliedAt, disbursedAt, purpose } = loan
  const at = disbursedAt ?? appliedAt
  const month = isReadable(at) ? monthOf(at, nowMs) : ''
  const sum = `${briefYuan(amount)} 元`
  const head = `${month}${disbursedAt === null ? '申请的' : '借的'} ${sum}`
  return purpose ? `${head} · ${labelOf(PURPOSES, purpose)}` : head
}

/** Names of loans one chooses from, with the tail of the order where two are called the same. */
export function distinctNames(
  loans: readonly (Named & Pick<LoanSummary, 'orderNo'>)[],
  nowMs: number,
): string[] {
  const names = loans.map((loan) => loanName(loan, nowMs))
  return names.map((name, at) => {
    const loan = loans[at]
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    return isAlone || !loan ? name : `${name}（${loanTail(loan)}）`
  })
}
