import {
  displayYuan,
  type Fen,
  type IsoDate,
  instalmentNames,
  PAY_TYPE_TEXT,
  PREPAY_CHOICE_TEXT,
  type VoucherStatus,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { momentOf } from '../moment'
import { refuse } from '../refusal'
import { type BookedSource, findBookedSource } from '../repositories/loans/ledger'
import { findOpenedFiles } from '../repositories/operatorEvents'
import {
  findSharedFiles,
  findVoucherFiles,
  type SharedFile,
  type VoucherFile,
} from '../repositories/voucherFiles'
import { findVoucher, listVouchers, type Voucher } from '../repositories/vouchers'
import { voucherDue } from '../vouchers/due'
import { borrowersOf, named } from './borrowers'
import type { Operating } from './context'
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
  if (!prepay) return instalmentNames(nos)
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
  received: voucher.received === null ? '' : displayYuan(voucher.received),
  channel: voucher.channel,
  paid_at: voucher.paidOn,
  created_at: momentOf(voucher.createdAt),
  same_file_as: flagOf(shared, voucher),
})

/** A voucher in a list; the amount in yuan, the borrower's name masked. */
type VoucherRow = ReturnType<typeof summaryOf> & { borrower: string }

/** Vouchers, oldest first. @param status null: any */
export async function listVoucherRows(
  { db, sealing }: Omit<Operating, 'now'>,
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
  const shown = rows.map((voucher) => summaryOf(voucher, shared))
  return { rows: await named({ db, sealing }, shown), next }
}

export interface ReadVoucher {
  voucher: Voucher
  summary: VoucherRow
  files: VoucherFile[]
  /** What it pays comes to, fen; null when that can't be computed. */
  due: Fen | null
  booked: BookedSource | null
}

/** A voucher with its files. @throws Refusal `not_found` */
export async function readVoucher(
  { db, sealing }: Omit<Operating, 'now'>,
  voucherNo: string,
): Promise<ReadVoucher> {
  const voucher = (await findVoucher(db, voucherNo)) ?? refuse('not_found', '凭证不存在')
  const row = summaryOf(voucher, await findSharedFiles(db, [voucher.id]))
  const names = await borrowersOf({ db, sealing }, [voucher.orderNo])
  return {
    voucher,
    summary: { ...row, borrower: names.get(voucher.orderNo) ?? '' },
    files: await findVoucherFiles(db, voucher.userId, [voucher.id]),
    due: await voucherDue(db, voucher),
    booked: await findBookedSource(db, voucher, { kind: 'voucher', ref: voucherNo }),
  }
}

/**
 * A voucher, and what its instalments come to if the money was sent on that day, fen; null when that can't be computed.
 * @param on the day that it states when absent
 * @throws Refusal `not_found`
 */
export async function dueBefore(
  db: Queryable,
  voucherNo: string,
  on?: IsoDate,
): Promise<{ voucher: Voucher; due: Fen | null }> {
  const voucher = (await findVoucher(db, voucherNo)) ?? refuse('not_found', '凭证不存在')
  return { voucher, due: await voucherDue(db, voucher, on) }
}

/**
 * Money is booked only by an operator who has looked at its proof. The log that tells it only grows, and a voucher's files never
 * change, so that what holds once holds until the transaction ends.
 * @param operator who confirms; what others opened does not count
 * @throws Refusal `wrong_state` unless that operator has opened each file; a voucher that is decided is left to the decision
 */
export async function requireOpened(
  tx: Queryable,
  voucherNo: string,
  operator: string,
): Promise<void> {
  const voucher = await findVoucher(tx, voucherNo)
  if (voucher?.status !== 'pending') return
  const files = await findVoucherFiles(tx, voucher.userId, [voucher.id])
  const opened = await findOpenedFiles(tx, operator, voucherNo)
  const unopened = files.filter(({ id }) => !opened.includes(id)).length
  if (unopened > 0) refuse('wrong_state', `还有 ${unopened} 个凭证文件没有打开，请看过再确认到账`)
}
