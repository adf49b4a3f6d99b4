import { displayYuan, PAY_TYPE_TEXT, PREPAY_CHOICE_TEXT, type VoucherStatus } from '@domain/index'
import type { WideQueryable } from '../db/types'
import { momentOf } from '../moment'
import { refuse } from '../refusal'
import {
  findSharedFiles,
  findVoucherFiles,
  type SharedFile,
  type VoucherFile,
} from '../repositories/voucherFiles'
import { findVoucher, listVouchers, type Voucher } from '../repositories/vouchers'
import { type Page, type PageAsk, readPage } from './pages'

/** Warns the reviewer about a proof that was used before. */
const flagOf = (shared: readonly SharedFile[], { id }: Voucher): string =>
  shared
    .filter(({ voucherId }) => voucherId === id)
    .map(({ voucherNo, isSameUser }) => (isSameUser ? voucherNo : `${voucherNo}（他人）`))
    .join('、')

/** What it pays, in short. */
function paidFor({ type, nos, prepay }: Voucher): string {
  if (type === 'settle') return PAY_TYPE_TEXT.settle
  if (!prepay) return `第 ${nos.join('、')} 期`
  return `还部分本金 ${displayYuan(prepay.principal)} 元，${PREPAY_CHOICE_TEXT[prepay.choice]}`
}

const summaryOf = (voucher: Voucher, shared: readonly SharedFile[]) => ({
  voucher_no: voucher.voucherNo,
  order_no: voucher.orderNo,
  status: voucher.status,
  type: voucher.type,
  nos: voucher.nos,
  pays: paidFor(voucher),
  amount: displayYuan(voucher.amount),
  channel: voucher.channel,
  paid_at: voucher.paidOn,
  created_at: momentOf(voucher.createdAt),
  same_file_as: flagOf(shared, voucher),
})

/** A voucher in a list; the amount in yuan. */
type VoucherRow = ReturnType<typeof summaryOf>

/** Vouchers, oldest first. @param status null: any */
export async function listVoucherRows(
  db: WideQueryable,
  status: VoucherStatus | null,
  ask: PageAsk,
): Promise<Page<VoucherRow>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listVouchers(db, { status, ...query }),
    ({ voucherNo }) => voucherNo,
  )
  const shared = await findSharedFiles(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((voucher) => summaryOf(voucher, shared)), next }
}

export interface ReadVoucher {
  voucher: Voucher
  summary: VoucherRow
  files: VoucherFile[]
}

/** A voucher with its files. @throws Refusal `not_found` */
export async function readVoucher(db: WideQueryable, voucherNo: string): Promise<ReadVoucher> {
  const voucher = (await findVoucher(db, voucherNo)) ?? refuse('not_found', '凭证不存在')
  const summary = summaryOf(voucher, await findSharedFiles(db, [voucher.id]))
  return { voucher, summary, files: await findVoucherFiles(db, voucher.userId, [voucher.id]) }
}
