import { SETTLE_TYPE_TEXT } from '@domain/loanStatus'
import type { LoanDetail, LoanSummary } from '@/api/readLoan'
import { dayText } from '@/format/figure'

/** When and how a loan was settled: 2026年10月15日 提前结清. */
export function settledText({ settledAt, settleType }: LoanSummary): string {
  const how = settleType !== null ? SETTLE_TYPE_TEXT[settleType] : '已结清'
  return `${dayText(settledAt)} ${how}`
}

/** Whether an instalment is past its due date, within its grace days, and none is overdue. */
export const isInGrace = ({ status, lastSafeDay }: LoanSummary): boolean =>
  status === 'active' && lastSafeDay !== undefined && lastSafeDay !== null

/**
 * Whether a loan has or will have a contract: not when its application was rejected or cancelled, nor before an offer is
 * signed.
 */
export const hasContract = ({ status, stage }: LoanSummary): boolean =>
  status !== 'rejected' && status !== 'cancelled' && stage !== 'offered' && stage !== 'need_more'

/** The account a loan is paid to: 中国工商银行 尾号 0128; without the bank where its name is not known. */
export const accountOf = ({ bankName, bankLast4 }: LoanDetail): string =>
  [bankName, `尾号 ${bankLast4}`].filter(Boolean).join(' ')
