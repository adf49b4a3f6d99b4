import type { IsoDate } from '@domain/calendar'
import type { Fen } from '@domain/money'
import { paidOnProblem, VOUCHER_REMARK_MAX, readVoucherAmount } from '@domain/vouchers'
import { cleanAmount, cleanDigits, cleanText } from '@/forms/clean'
import type { FormRules } from '@/forms/Form'
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

const checkLast4 = (digits: string): string | null =>
  digits === '' || /^\d{4}$/.test(digits) ? null : '请输入付款账号的最后 4 位数字，或不填'

const checkRemark = (text: string): string | null =>
  Array.from(text).length <= VOUCHER_REMARK_MAX ? null : `备注不能超过 ${VOUCHER_REMARK_MAX} 字`

export function voucherRules(
  initial: VoucherValues,
  source: () => RuleSource,
): FormRules<VoucherValues> {
  return {
    initial,
    clean: { amount: cleanAmount, payer_last4: cleanDigits, remark: cleanText },
    checks: {
      files: () => source().filesProblem,
      amount: (text) => readVoucherAmount(text, AMOUNT_MAX).problem,
      paid_at: (day) => paidOnProblem(day, source()),
      channel: (channel) => (channel === '' ? '请选择转账方式' : null),
      payer_last4: checkLast4,
      remark: checkRemark,
    },
  }
}
