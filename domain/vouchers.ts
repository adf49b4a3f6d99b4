import { isIsoDate, type IsoDate } from './calendar'
import { displayYuan, type Fen, parseYuan } from './money'
import type { VoucherStatus } from './payments'

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

/** Files of one proof. */
export const VOUCHER_FILES_MAX = 3

/** Characters of a proof's remark. */
export const VOUCHER_REMARK_MAX = 200

/** The amount a proof says was paid, of at most `most` fen, or why it can't be that. */
export function readVoucherAmount(
  text: string,
  most: Fen,
): { amount: Fen; problem: null } | { problem: string } {
  const amount = parseYuan(text)
  if (text === '') return { problem: '请输入转账金额' }
  if (amount === null) return { problem: '请输入正确的金额，最多两位小数' }
  if (amount <= 0) return { problem: '转账金额要大于 0' }
  if (amount > most) return { problem: `转账金额不能超过 ${displayYuan(most)} 元，请核对` }
  return { amount, problem: null }
}

/** Why `text` can't be the day a loan paid out on `disbursedOn` (null: unknown) was repaid; null when it can. */
export function paidOnProblem(
  text: string,
  { today, disbursedOn }: { today: IsoDate; disbursedOn: IsoDate | null },
): string | null {
  if (!isIsoDate(text)) return '请选择转账日期'
  if (text > today) return '转账日期不能晚于今天'
  if (disbursedOn !== null && text < disbursedOn) return `转账日期不能早于放款日 ${disbursedOn}`
  return null
}
