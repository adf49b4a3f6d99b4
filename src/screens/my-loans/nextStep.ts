import { displayYuan } from '@domain/money'
import { isReadable, UNREADABLE, UNREADABLE_TEXT } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'
import { longDate } from '@/format/date'
import { countText } from '@/format/figure'
import { settledText } from '@/loan/settledText'

const dueOn = (date: LoanSummary['nextDueDate']): string =>
  date !== null && isReadable(date) ? longDate(date) : `${UNREADABLE_TEXT} `

/** What comes next for a loan, in a short sentence; empty where nothing does. */
export function nextStep(loan: LoanSummary): string {
  const { status, nextDueDate, nextDueAmount, overdueDays } = loan
  switch (status) {
    case 'overdue':
      return `已逾期 ${countText(overdueDays)} 天，还清当天停止计罚息`
    case 'active':
      return `${dueOn(nextDueDate)}应还 ${displayYuan(nextDueAmount ?? UNREADABLE)} 元`
    case 'reviewing':
      return '正在审核，结果会显示在这里'
    case 'disbursing':
      return '审核已通过，正在放款'
    case 'disburse_failed':
      return '放款没有成功，我们会重新放款'
    case 'settled':
      return settledText(loan)
    case 'rejected':
    case 'cancelled':
    case 'written_off':
    case UNREADABLE:
      return ''
  }
}
