import type { Voucher } from '@domain/contract/repayment'
import { VOUCHER_STATUS_TEXT } from '@domain/vouchers'
import {
  address,
  instant,
  keyOf,
  listOf,
  money,
  nullable,
  nullableOrLeftOut,
  ordinal,
  required,
  text,
  fieldsOf,
} from './read'
import { statusTextOf } from './replies'

const readVoucherFields = fieldsOf<Voucher>()({
  voucher_no: required(text),
  status: required(keyOf(VOUCHER_STATUS_TEXT)),
  status_text: required(text),
  amount: required(money),
  nos: required(listOf(ordinal)),
  channel: required(text),
  created_at: required(instant),
  reviewed_at: nullable(instant, 0),
  review_note: nullableOrLeftOut(text),
  files: required(listOf(address)),
})

/** A voucher and the status of its review. */
export const readVoucher = statusTextOf(VOUCHER_STATUS_TEXT, readVoucherFields)
export type VoucherInfo = ReturnType<typeof readVoucher>
