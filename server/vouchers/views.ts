import { formatYuan, VOUCHER_STATUS_TEXT, type Voucher as VoucherReply } from '@domain/index'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { findVoucherFiles } from '../repositories/voucherFiles'
import type { Voucher } from '../repositories/vouchers'
import { shortfall } from './due'
import { fileLinks, type LinkSigning } from '../uploads/links'

/** Vouchers of one borrower as the contract has them, in the same order, with fresh file links. */
export async function voucherReplies(
  db: Queryable,
  vouchers: readonly Voucher[],
  signing: LinkSigning,
): Promise<VoucherReply[]> {
  const [first] = vouchers
  const ids = vouchers.map(({ id }) => id)
  const files = first ? await findVoucherFiles(db, first.userId, ids) : []
  const replies: VoucherReply[] = []
  for (const voucher of vouchers) {
    const short = await shortfall(db, voucher)
    replies.push({
      voucher_no: voucher.voucherNo,
      status: voucher.status,
      status_text: VOUCHER_STATUS_TEXT[voucher.status],
      amount: formatYuan(voucher.amount),
      nos: voucher.nos,
      channel: voucher.channel,
      created_at: unixSeconds(voucher.createdAt),
      reviewed_at: voucher.reviewedAt && unixSeconds(voucher.reviewedAt),
      review_note: voucher.reviewNote || null,
      ...(short > 0 && { short_by: formatYuan(short) }),
      files: files
        .filter(({ voucherId }) => voucherId === voucher.id)
        .map((file) => fileLinks(file, signing).fullurl),
    })
  }
  return replies
}
