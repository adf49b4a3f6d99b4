import { isIsoDate, type IsoDate } from '@domain/calendar'
import { displayYuan, parseYuan, type Fen } from '@domain/money'
import { longDate } from '@/format/date'
import { cleanAmount, cleanDigits, cleanText, type FormRules } from '@/forms'
import type { VoucherValues } from './values'

/** What a voucher is judged against; asked anew at every check. */
export interface RuleSource {
  today: IsoDate
  /** Nobody repays a loan before it was paid out. */
  disbursedOn: IsoDate | null
  /** Why the files cannot be handed in yet. */
  filesProblem: string | null
}

/** More than any loan of this product comes to: a slip of the finger. */
const AMOUNT_MAX: Fen = 1_000_000_00

export const REMARK_MAX = 200

function checkAmount(text: string): string | null {
  if (text === '') return '请输入转账金额'
  const amount = parseYuan(text)
  if (amount === null) return '请输入正确的金额，最多两位小数'
  if (amount <= 0) return '转账金额要大于 0'
  return amount > AMOUNT_MAX ? `转账金额不能超过 ${displayYuan(AMOUNT_MAX)} 元` : null
}

function checkDay(day: string, { today, disbursedOn }: RuleSource): string | null {
  if (!isIsoDate(day)) return '请选择转账日期'
  if (day > today) return '转账日期不能晚于今天'
  if (disbursedOn !== null && day < disbursedOn)
    return `转账日期不能早于放款日 ${longDate(disbursedOn)}`
  return null
}

const checkLast4 = (digits: string): string | null =>
  digits === '' || /^\d{4}$/.test(digits) ? null : '请输入付款账号的最后 4 位数字，或不填'

const checkRemark = (text: string): string | null =>
  Array.from(text).length <= REMARK_MAX ? null : `备注不能超过 ${REMARK_MAX} 字`

export function voucherRules(
  initial: VoucherValues,
  source: () => RuleSource,
): FormRules<VoucherValues> {
  return {
    initial,
    clean: { amount: cleanAmount, payer_last4: cleanDigits, remark: cleanText },
    checks: {
      files: () => source().filesProblem,
      amount: checkAmount,
      paid_at: (day) => checkDay(day, source()),
      channel: (channel) => (channel === '' ? '请选择转账方式' : null),
      payer_last4: checkLast4,
      remark: checkRemark,
    },
  }
}
