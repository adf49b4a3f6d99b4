import { cleanAmount } from '@domain/amounts'
import type { IsoDate } from '@domain/calendar'
import { cleanCode } from '@domain/cleaning'
import type { VoucherBody } from '@domain/contract/voucher'
import { holdsLongNumber } from '@domain/masks'
import { type Fen, formatYuan, parseYuan } from '@domain/money'
import { cleanText, lengthOf } from '@domain/text'
import { paidOnProblem, readVoucherAmount, VOUCHER_REMARK_MAX } from '@domain/vouchers'
import type { PayQuote } from '@/api/readRepay'
import type { FormRules } from '@/forms/Form'
import type { VoucherDraft } from '@/storage/voucherDraft'
import type { LoanSelection } from '@/stores/RepayStore'

/** The form of a voucher; named as the call names its fields, in the order of the screen. */
export interface VoucherValues {
  /** Urls of uploaded files. */
  files: readonly string[]
  /** Yuan, as typed. */
  amount: string
  paid_at: IsoDate
  channel: string
  payer_last4: string
  remark: string
}

/** Initial values: the draft, else what is due, sent today. */
export function openingValues(
  draft: VoucherDraft | null,
  quote: PayQuote,
  today: IsoDate,
  channels: readonly { value: string }[],
): VoucherValues {
  const chosen = channels.find(({ value }) => value === draft?.channel) ?? channels[0]
  return {
    files: [],
    amount: draft?.amount || formatYuan(quote.amount),
    paid_at: draft?.paidAt || today,
    channel: chosen?.value ?? '',
    payer_last4: '',
    remark: draft?.remark ?? '',
  }
}

/** What is stored on the device: no digits of the payer's account, and no remark that holds a long number. */
export const draftOf = ({
  amount,
  paid_at,
  channel,
  remark,
}: VoucherValues): Omit<VoucherDraft, 'sentAs'> => ({
  amount,
  paidAt: paid_at,
  channel,
  remark: holdsLongNumber(remark) ? '' : remark,
})

/** Checked values as they are sent. */
export function bodyOf(
  values: VoucherValues,
  selection: LoanSelection,
  nos: readonly number[],
): VoucherBody {
  const { amount, payer_last4: last4, ...rest } = values
  return {
    ...rest,
    order_no: selection.orderNo,
    type: selection.type,
    nos: [...nos],
    amount: formatYuan(parseYuan(amount) ?? 0),
    ...(last4 === '' ? {} : { payer_last4: last4 }),
    files: [...values.files],
    ...selection.part,
  }
}

/** What fields are checked against; read at every check. */
interface RuleSource {
  today: IsoDate
  /** The transfer can't be earlier than the payout. */
  disbursedOn: IsoDate | null
  /** Why the files can't be submitted yet. */
  filesProblem: string | null
}

/** More than any loan of this product comes to: a typing error. */
const AMOUNT_MAX: Fen = 1_000_000_00

const checkLast4 = (digits: string): string | null =>
  digits === '' || /^\d{4}$/.test(digits) ? null : '请输入付款账号的最后 4 位数字，或不填'

const checkRemark = (text: string): string | null =>
  lengthOf(text) <= VOUCHER_REMARK_MAX ? null : `备注不能超过 ${VOUCHER_REMARK_MAX} 字`

export function voucherRules(
  initial: VoucherValues,
  source: () => RuleSource,
): FormRules<VoucherValues> {
  return {
    initial,
    clean: { amount: cleanAmount, payer_last4: cleanCode, remark: cleanText },
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
