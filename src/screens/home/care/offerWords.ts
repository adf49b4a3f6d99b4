import { groupDigits, type Fen } from '@domain/money'
import { divideHalfUp } from '@domain/rounding'
import type { Quote } from '@/loan/trial/quote'

const WAN: Fen = 10_000_00

/** To the yuan: fen are read in the details. */
const yuan = (fen: Fen): string => `${groupDigits(String(divideHalfUp(fen, 100)))} 元`

/** 1 万 where that is exact, else 8,000 元. */
const spoken = (fen: Fen): string => (fen % WAN === 0 ? `${fen / WAN} 万` : yuan(fen))

/** A loan as one would tell it: 借 1 万，每月还 877 元，一共多还 528 元. */
export function offerWords({ plan, principal, method }: Quote): string {
  const monthly = method === 'equal_installment' ? '每月还' : '首期还'
  const first = plan.rows[0]?.payment ?? 0
  return `借 ${spoken(principal)}，${monthly} ${yuan(first)}，一共多还 ${yuan(plan.totalInterest)}`
}
