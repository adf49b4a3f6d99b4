import type { IsoDate } from '@domain/calendar'
import type { VoucherBody } from '@domain/contract/calls/sent'
import { holdsLongNumber } from '@domain/masks'
import { formatYuan, parseYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import type { PayQuote } from '@/api/readRepay'
import type { VoucherDraft } from '@/storage/voucherDraft'
import type { PayWish } from '@/stores/RepayStore'

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

/** The form as it opens: what was typed before, else what is due, sent today. */
export function openingValues(
  draft: VoucherDraft | null,
  quote: PayQuote,
  today: IsoDate,
  channels: readonly { value: string }[],
): VoucherValues {
  const chosen = channels.find(({ value }) => value === draft?.channel) ?? channels[0]
  return {
    files: [],
    amount: draft?.amount || (isReadable(quote.amount) ? formatYuan(quote.amount) : ''),
    paid_at: draft?.paidAt || today,
    channel: chosen?.value ?? '',
    payer_last4: '',
    remark: draft?.remark ?? '',
  }
}

/** The last four digits of the payer's account stay off the device, and so does a remark with somebody's number. */
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
export function bodyOf(values: VoucherValues, wish: PayWish, nos: readonly number[]): VoucherBody {
  const { amount, payer_last4: last4, ...rest } = values
  return {
    ...rest,
    order_no: wish.orderNo,
    type: wish.type,
    nos: [...nos],
    amount: formatYuan(parseYuan(amount) ?? 0),
    ...(last4 === '' ? {} : { payer_last4: last4 }),
    files: [...values.files],
    ...wish.part,
  }
}
