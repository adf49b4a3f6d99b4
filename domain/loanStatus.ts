import type { IsoDate } from './calendar'
import type { InstalmentStatus, LoanStatus, SettleType, ShownLoanStatus } from './statuses'

export const LOAN_STATUS_TEXT: Record<ShownLoanStatus, string> = {
  reviewing: '审核中',
  rejected: '未通过',
  cancelled: '已取消',
  disbursing: '放款中',
  disburse_failed: '放款失败',
  active: '还款中',
  overdue: '已逾期',
  settled: '已结清',
  written_off: '已核销',
}

export const SETTLE_TYPE_TEXT: Record<SettleType, string> = {
  normal: '正常结清',
  early: '提前结清',
  overdue: '逾期结清',
}

/** Every allowed transition; any other is refused. */
export const LOAN_TRANSITIONS: Record<LoanStatus, readonly LoanStatus[]> = {
  reviewing: ['rejected', 'cancelled', 'disbursing'],
  rejected: [],
  cancelled: [],
  disbursing: ['active', 'disburse_failed'],
  disburse_failed: ['disbursing', 'cancelled'],
  active: ['settled', 'written_off'],
  settled: [],
  written_off: ['settled'],
}

export function isTransitionAllowed(from: LoanStatus, to: LoanStatus): boolean {
  return LOAN_TRANSITIONS[from].includes(to)
}

/** Whether a loan is approved and not closed: only these count against the number a person may have. */
export function isLive(status: LoanStatus): boolean {
  return status === 'disbursing' || status === 'disburse_failed' || status === 'active'
}

/** Whether the loan's instalments are owed and may be paid. */
export function isRepayable(status: LoanStatus): boolean {
  return status === 'active' || status === 'written_off'
}

/** Status to show: an active loan with an instalment unpaid after its grace days is overdue. */
export function shownLoanStatus(
  status: LoanStatus,
  rows: readonly InstalmentStatus[],
): ShownLoanStatus {
  return status === 'active' && rows.includes('overdue') ? 'overdue' : status
}

/** A loan must be overdue by more than this many days before an operator may write it off. */
export const WRITE_OFF_AFTER_DAYS = 180

export function canWriteOff(status: LoanStatus, overdueDays: number): boolean {
  return isTransitionAllowed(status, 'written_off') && overdueDays > WRITE_OFF_AFTER_DAYS
}

/** How a settled loan ended: overdue comes before early, early before normal. */
export function settleType(
  rows: readonly InstalmentStatus[],
  settledOn: IsoDate,
  lastDueDate: IsoDate,
): SettleType {
  if (rows.includes('overdue_paid')) return 'overdue'
  return settledOn < lastDueDate ? 'early' : 'normal'
}
