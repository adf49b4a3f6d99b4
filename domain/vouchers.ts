import { wrongAmountText } from './amounts'
import { isIsoDate, type IsoDate } from './calendar'
import { displayYuan, type Fen, parseYuan } from './money'
import type { VoucherStatus } from './payments'

export const VOUCHER_STATUS_TEXT: Record<VoucherStatus, string> = {
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  cancelled: '已撤回',
}

/** Why instalments can't be paid while a voucher for them is under review. */
export const UNDER_REVIEW_TEXT = '所选分期已有一份待审核的凭证，请等待审核结果'

/** Times a rejected voucher may be resubmitted. */
export const MAX_RESUBMISSIONS = 3

/** Whether `nos` are the oldest unpaid instalments with none skipped. */
export function isOldestRun(nos: readonly number[], unpaidNos: readonly number[]): boolean {
  const oldest = [...unpaidNos].sort((a, b) => a - b).slice(0, nos.length)
  const chosen = [...nos].sort((a, b) => a - b)
  return (
    chosen.length > 0 &&
    chosen.length === oldest.length &&
    chosen.every((no, at) => no === oldest[at])
  )
}

/** How an amount differs from what is due, both in fen: "多 29.08 元"; '' when it does not. */
export function differenceText(amount: Fen, due: Fen): string {
  if (amount === due) return ''
  return amount > due ? `多 ${displayYuan(amount - due)} 元` : `少 ${displayYuan(due - amount)} 元`
}

/** Most files of one voucher. */
export const VOUCHER_FILES_MAX = 3

/** Most characters of a voucher's remark. */
export const VOUCHER_REMARK_MAX = 200

/** Reads the amount of a voucher, at most `most` fen, or returns the problem. */
export function readVoucherAmount(
  text: string,
  most: Fen,
): { amount: Fen; problem: null } | { problem: string } {
  const amount = parseYuan(text)
  if (text === '') return { problem: '请输入转账金额' }
  if (amount === null) return { problem: wrongAmountText(text) }
  if (amount <= 0) return { problem: '转账金额要大于 0' }
  if (amount > most) return { problem: `转账金额不能超过 ${displayYuan(most)} 元，请核对` }
  return { amount, problem: null }
}

/**
 * Problem of `text` as the value date of a payment for a loan disbursed on `disbursedOn` (null: unknown); null when
 * it is fine.
 */
export function paidOnProblem(
  text: string,
  { today, disbursedOn }: { today: IsoDate; disbursedOn: IsoDate | null },
): string | null {
  if (!isIsoDate(text)) return '请选择转账日期'
  if (text > today) return '转账日期不能晚于今天'
  if (disbursedOn !== null && text < disbursedOn) return `转账日期不能早于放款日 ${disbursedOn}`
  return null
}
