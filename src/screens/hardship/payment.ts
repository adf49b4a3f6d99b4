import { briefYuan, type Fen } from '@domain/money'
import type { HardshipRowInfo } from '@/api/hardship'

/** Fen due with an instalment of a plan; the interest has that of the arrears and of the waiting in it. */
export const paymentOf = ({ principal, interest, penalty }: HardshipRowInfo): Fen =>
  principal + interest + penalty

/**
 * How many payments of a plan are above what the person can pay a month, as a sentence; '' where none is.
 * @param monthly fen; null where no amount is known
 */
export function beyondText(rows: readonly HardshipRowInfo[], monthly: Fen | null): string {
  if (monthly === null) return ''
  const over = rows.filter((row) => paymentOf(row) > monthly).length
  if (over === 0) return ''
  const which = over === rows.length ? '每期都' : `有 ${over} 期`
  return `${which}高于你填的每月 ${briefYuan(monthly)} 元（共 ${rows.length} 期）`
}
