import { displayYuan, UNREADABLE } from '@domain/money'
import type { LoanSummary } from '@/api/readLoan'
import { longDate } from '@/format/date'
import { countText } from '@/format/figure'

/** What comes next for a loan, in a short sentence; empty where nothing does. */
export function nextStep(loan: LoanSummary): string {
  const { status, nextDueDate, nextDueAmount, overdueDays } = loan
  switch (status) {
    case 'overdue':
      return `已逾期 ${countText(overdueDays)} 天，打开看要还多少`
    case 'active':
      return `${nextDueDate ? longDate(nextDueDate) : `${UNREADABLE} `}应还 ${displayYuan(nextDueAmount)} 元`
    case 'reviewing':
      return '正在审核，结果会显示在这里'
    case 'disbursing':
      return '审核已通过，正在放款'
    case 'disburse_failed':
      return '放款没有成功，我们会重新放款'
    default:
      return ''
  }
}
