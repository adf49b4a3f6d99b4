import { addDays, todayInShanghai } from '@domain/calendar'
import { sumReadable, type Fen } from '@domain/money'
import { penalty, type PenaltyTerms } from '@domain/penalty'
import { isReadable, UNREADABLE, type Read } from '@domain/unreadable'
import type { DueItem } from '@/stores/dues'
import { unpaidPrincipal } from './unpaidPrincipal'

/** Fen that paying one day later adds to what is overdue. */
export function oneDayMore(
  overdue: readonly DueItem[],
  terms: Read<PenaltyTerms>,
  nowMs: number,
): Read<Fen> {
  if (!isReadable(terms)) return UNREADABLE
  const today = todayInShanghai(nowMs)
  return sumReadable(
    overdue.map(({ loan: { annualRate }, row }) => {
      const principal = unpaidPrincipal(row)
      const { dueDate } = row
      if (!isReadable(principal) || !isReadable(annualRate) || !isReadable(dueDate))
        return UNREADABLE
      const by = (asOf: string) =>
        penalty({ principal, annualRate, dueDate, asOf, repayments: [] }, terms)
      return by(addDays(today, 1)) - by(today)
    }),
  )
}
