import { displayYuan, type Fen } from '@domain/money'
import { UNREADABLE, type Read } from '@domain/unreadable'
import type { InstalmentPlan } from '@/api/readInstalments'
import type { LoanDetail, LoanSummary } from '@/api/readLoan'
import { countText, dateText } from '@/format/figure'
import { settledText } from '@/loan/settledText'

interface Lead {
  label: string
  fen: Read<Fen>
  note: string
}

/** What a borrower wants to know first, by status. `overdueAmount` is all that is past its day, penalty included. */
export function leadOf(loan: LoanSummary, rejectReason: string, overdueAmount: Read<Fen>): Lead {
  switch (loan.status) {
    case 'active':
      return { label: '下期应还', fen: loan.nextDueAmount ?? UNREADABLE, note: '' }
    case 'overdue':
      return {
        label: '已到期未还',
        fen: overdueAmount,
        note: `已逾期 ${countText(loan.overdueDays)} 天，逾期本金按日计收罚息。早一天还，少一天罚息。`,
      }
    case 'settled':
      return { label: '借款金额', fen: loan.amount, note: settledText(loan) }
    case 'reviewing':
      return {
        label: '申请金额',
        fen: loan.amount,
        note: '正在审核，通常很快就有结果。审核期间可以取消申请。',
      }
    case 'rejected':
      return {
        label: '申请金额',
        fen: loan.amount,
        note: rejectReason ? `未通过原因：${rejectReason}` : '很抱歉，这次申请没有通过。',
      }
    case 'disbursing':
      return { label: '借款金额', fen: loan.amount, note: '审核已通过，正在打款到你的银行卡。' }
    case 'disburse_failed':
      return {
        label: '借款金额',
        fen: loan.amount,
        note: '打款没有成功，我们会重新打款，期间不计利息。',
      }
    case 'cancelled':
      return { label: '申请金额', fen: loan.amount, note: '申请已取消，没有产生任何费用。' }
    case 'written_off':
    case UNREADABLE:
      return { label: '剩余待还', fen: loan.outstanding, note: '' }
  }
}

/** Methods by which the principal, or all of it, is repaid with the last instalment. */
const BALLOON: readonly LoanDetail['repayMethod'][] = ['interest_first', 'bullet']

/** What comes at the end in one sum, said from the beginning: 最后一期 2027年12月10日 一次还 6,048.00 元. */
export function balloonText(detail: LoanDetail | null, plan: InstalmentPlan | null): string {
  const last = plan?.rows[plan.rows.length - 1]
  if (!detail || !BALLOON.includes(detail.repayMethod) || !last) return ''
  if (last.amountDue === 0) return ''
  return `最后一期 ${dateText(last.dueDate)} 一次还 ${displayYuan(last.amountDue)} 元`
}
