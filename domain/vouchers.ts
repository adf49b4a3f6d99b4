import type { VoucherStatus } from './contract/repayment'

export const VOUCHER_STATUS_TEXT: Record<VoucherStatus, string> = {
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  cancelled: '已撤回',
}

/** How often a rejected voucher may be sent again. */
export const MAX_RESUBMISSIONS = 3

/** Whether `nos` is the run of oldest unpaid rows: none skipped, none from elsewhere. */
export function isOldestRun(nos: readonly number[], unpaidNos: readonly number[]): boolean {
  const oldest = [...unpaidNos].sort((a, b) => a - b).slice(0, nos.length)
  const chosen = [...nos].sort((a, b) => a - b)
  return (
    chosen.length > 0 &&
    chosen.length === oldest.length &&
    chosen.every((no, at) => no === oldest[at])
  )
}
