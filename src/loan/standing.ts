import { SETTLE_TYPE_TEXT } from '@domain/loanStatus'
import { isReadable } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'
import { dayText } from '@/format/figure'

/** When and how a loan was settled: 2026年10月15日 提前结清. */
export function settledText({ settledAt, settleType }: LoanSummary): string {
  const how =
    settleType !== null && isReadable(settleType) ? SETTLE_TYPE_TEXT[settleType] : '已结清'
  return `${dayText(settledAt)} ${how}`
}

/** Whether a loan has or will have a contract: not when its application was rejected or cancelled. */
export const hasContract = ({ status }: LoanSummary): boolean =>
  isReadable(status) && status !== 'rejected' && status !== 'cancelled'
