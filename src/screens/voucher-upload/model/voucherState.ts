import { readableOr } from '@domain/unreadable'
import { MAX_RESUBMISSIONS } from '@domain/vouchers'
import type { VoucherInfo } from '@/api/readVoucher'

/**
 * State of the voucher of a payment:
 * - `shown`: one is under review or booked, and replaces the form
 * - `rejected`: it may be sent again `left` times
 */
export type VoucherState =
  | { kind: 'free' }
  | { kind: 'shown'; voucher: VoucherInfo }
  | { kind: 'rejected'; voucher: VoucherInfo; left: number }

const newestFirst = (a: VoucherInfo, b: VoucherInfo): number =>
  readableOr(b.createdAt, 0) - readableOr(a.createdAt, 0)

/**
 * Vouchers from the loan, the quote and this visit's submission, each once, newest first. A decided review replaces a
 * pending one.
 */
export function knownVouchers(all: readonly (VoucherInfo | null)[]): VoucherInfo[] {
  const known = new Map<string, VoucherInfo>()
  for (const voucher of all) {
    if (voucher === null) continue
    const earlier = known.get(voucher.voucherNo)
    if (!earlier || earlier.status === 'pending') known.set(voucher.voucherNo, voucher)
  }
  return [...known.values()].sort(newestFirst)
}

/**
 * A voucher whose instalments can't be read may be for these, so it counts.
 * @param vouchers newest first
 * @param nos the instalments in question; none: all of the loan
 * @param owed something is left to pay for them
 * @param followed vouchers seen under review: their end is shown, though of a part more can be paid at any time
 */
export function voucherStateOf(
  vouchers: readonly VoucherInfo[],
  nos: readonly number[],
  owed: boolean,
  followed: ReadonlySet<string> = new Set(),
): VoucherState {
  const mine = vouchers.filter(
    (voucher) => nos.length === 0 || readableOr(voucher.nos, nos).some((no) => nos.includes(no)),
  )
  const pending = mine.find(({ status }) => status === 'pending')
  if (pending) return { kind: 'shown', voucher: pending }

  const [newest] = mine
  if (newest?.status === 'rejected') {
    const lastOther = mine.findIndex(({ status }) => status !== 'rejected')
    const rejections = lastOther === -1 ? mine.length : lastOther
    return { kind: 'rejected', voucher: newest, left: MAX_RESUBMISSIONS - (rejections - 1) }
  }
  if (newest?.status === 'approved' && (!owed || followed.has(newest.voucherNo)))
    return { kind: 'shown', voucher: newest }
  return { kind: 'free' }
}
