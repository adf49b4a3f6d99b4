import { overdueDaysOf } from '@domain/penalty'
import { todayInShanghai } from '@domain/calendar'
import { displayYuan, type Fen } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import { shortDate } from '@/format/date'
import { unpaidPrincipal } from '@/parts/dues/unpaidPrincipal'
import { loanName } from '@/parts/loanName'
import { EXAMPLE } from '@/parts/penalty'
import type { DueItem, Dues } from '@/stores/dues'

/** An instalment whose lateness is played through. */
export interface Late {
  key: string
  name: string
  productName?: string
  /** Unpaid principal, fen. */
  principal: Fen
  /** Percent text. */
  annualRate: string
  /** How late it is today. */
  overdueDays: number
}

/** Days that can be played through beyond today's lateness. */
export const AHEAD_DAYS = 180

/** Unpaid instalments, the most overdue first; of the loan named before those of others. */
export function lateItems(dues: Dues, orderNo: string | undefined, nowMs: number): Late[] {
  const items = [...dues.overdue, ...dues.now, ...dues.upcoming.flatMap((month) => month.items)]
  const isNamed = ({ loan }: DueItem) => loan.orderNo === orderNo
  const several = new Set(items.map(({ loan }) => loan.orderNo)).size > 1
  return [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))].flatMap((item) =>
    late(item, several, nowMs),
  )
}

function late({ loan, row }: DueItem, several: boolean, nowMs: number): Late[] {
  const principal = unpaidPrincipal(row)
  const { no, dueDate } = row
  const { annualRate } = loan
  if (!isReadable(principal) || principal <= 0 || !isReadable(annualRate)) return []
  if (!isReadable(no) || !isReadable(dueDate)) return []
  return [
    {
      key: `${loan.orderNo}-${no}`,
      name: [
        several ? loanName(loan, nowMs) : '',
        `第 ${no} 期`,
        `${shortDate(dueDate, nowMs)} 到期`,
      ]
        .filter(Boolean)
        .join('，'),
      productName: loan.productName,
      principal,
      annualRate,
      overdueDays: overdueDaysOf(dueDate, todayInShanghai(nowMs)),
    },
  ]
}

/** For those who owe nothing: the example of the lending rules. */
export const EXAMPLE_LATE: Late = {
  key: 'example',
  name: `例子：一期本金 ${displayYuan(EXAMPLE.principal)} 元`,
  principal: EXAMPLE.principal,
  annualRate: EXAMPLE.annualRate,
  overdueDays: 0,
}
