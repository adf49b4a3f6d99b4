import {
  cleanAmount,
  isIsoDate,
  parseYuan,
  VOUCHER_STATUS_TEXT,
  VOUCHER_STATUSES,
  type VoucherStatus,
  wrongAmountText,
} from '@domain/index'
import { listVoucherRows, readVoucher } from '../../operating/vouchers'
import { refuse } from '../../refusal'
import { approveVoucher, type Correction, rejectVoucher } from '../../vouchers/review'
import { AFTER, askedPage, PAGED, pageTable } from './paging'
import type { OpsArguments, OpsCommand } from './types'

const NO = '凭证号'

function readStatus(text: string): VoucherStatus | null {
  if (text === 'all') return null
  const status = VOUCHER_STATUSES.find((known) => known === text)
  const known = VOUCHER_STATUSES.join('、')
  return status ?? refuse('invalid', `没有状态“${text}”。可用：all、${known}`)
}

const list: OpsCommand = {
  name: 'vouchers list',
  options: { status: '状态，默认 pending；all 为全部', ...AFTER },
  summary: `列出还款凭证，最早的在前，${PAGED}`,
  async run({ db }, args) {
    const status = readStatus(args['status'] ?? 'pending')
    const page = await listVoucherRows(db, status, askedPage(args))
    const data = page.rows
    if (data.length === 0) return { message: '没有符合条件的凭证。', data }
    const rows = data.map((row) => [
      row.voucher_no,
      row.order_no,
      VOUCHER_STATUS_TEXT[row.status],
      row.pays,
      row.amount,
      row.paid_at,
      row.created_at,
      row.same_file_as && `与 ${row.same_file_as} 文件相同`,
    ])
    const columns = ['凭证号', '订单号', '状态', '还款', '金额', '付款日', '提交时间', '注意']
    return { ...pageTable({ columns, rows }, page), data }
  },
}

const show: OpsCommand = {
  name: 'vouchers show',
  takes: [NO],
  summary: '查看一份还款凭证及其文件',
  async run({ db }, { [NO]: voucherNo = '' }) {
    const { voucher, summary, files } = await readVoucher(db, voucherNo)
    const record: [string, string][] = [
      ['凭证号', voucher.voucherNo],
      ['订单号', voucher.orderNo],
      ['状态', VOUCHER_STATUS_TEXT[voucher.status]],
      ['还款', voucher.prepay ? summary.pays : `${voucher.type}，第 ${voucher.nos.join('、')} 期`],
      ['金额', `${summary.amount} 元`],
      ['渠道', voucher.channel],
      ['付款日', voucher.paidOn],
      ['付款卡尾号', voucher.payerLast4],
      ['备注', voucher.remark],
      ['提交时间', summary.created_at],
      ['审核', [voucher.reviewer, voucher.reviewNote].filter(Boolean).join('：')],
      ['文件相同', summary.same_file_as],
    ]
    const columns = ['文件', '类型', '字节', '存储', 'SHA-256']
    const rows = files.map((file) => [
      file.name,
      file.type,
      String(file.bytes),
      `uploads/files/${file.id}`,
      file.sha256,
    ])
    const { remark, reviewer, reviewNote: review_note, payNo: pay_no } = voucher
    const data = { ...summary, remark, reviewer, review_note, pay_no, files }
    return { record, tables: [{ columns, rows }], data }
  },
}

function readCorrection({ 'paid-at': day, amount }: OpsArguments): Correction {
  const fen = amount === undefined ? undefined : parseYuan(cleanAmount(amount))
  if (day !== undefined && !isIsoDate(day)) refuse('invalid', '付款日应写作 YYYY-MM-DD')
  if (fen === null) return refuse('invalid', wrongAmountText(amount ?? ''))
  return { ...(day ? { paidOn: day } : {}), ...(fen === undefined ? {} : { amount: fen }) }
}

const approve: OpsCommand = {
  name: 'vouchers approve',
  takes: [NO],
  options: { 'paid-at': '实际付款日', amount: '实际到账金额' },
  summary: '确认到账并入账，可更正付款日与金额',
  warns: '入账后不能撤销。',
  async run({ db, actor, now }, args) {
    const voucherNo = args[NO] ?? ''
    const correction = readCorrection(args)
    const payNo = await db.transaction((tx) =>
      approveVoucher(tx, voucherNo, { actor, now }, correction),
    )
    const data = { voucher_no: voucherNo, pay_no: payNo }
    return { message: `${voucherNo} 已通过并入账，付款号 ${payNo}。`, data }
  },
}

const reject: OpsCommand = {
  name: 'vouchers reject',
  takes: [NO],
  options: { reason: '原因' },
  needs: ['reason'],
  summary: '驳回凭证，原因会告诉付款人，可重新提交',
  async run({ db, actor, now }, { [NO]: voucherNo = '', reason = '' }) {
    await db.transaction((tx) => rejectVoucher(tx, voucherNo, reason, { actor, now }))
    return { message: `${voucherNo} 已驳回。`, data: { voucher_no: voucherNo } }
  },
}

/** Commands that read vouchers and decide on them. */
export const VOUCHERS: OpsCommand[] = [list, show, approve, reject]
