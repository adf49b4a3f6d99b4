import { instalmentNames } from '@domain/instalmentNames'
import { bucketText, BUCKETS } from '@domain/buckets'
import { displayYuan, type Fen } from '@domain/money'
import { payTypeText } from '@domain/payTypeText'
import { loanName } from '@domain/loanName'
import type { ReceiptInfo } from '@/api/receipts'
import { clockTime, dayOf, longDateTime, shortDate } from '@/format/date'
import { dateText } from '@/format/figure'
import type { Fact } from '@/widgets/Facts/Facts'

export const RECEIPT_TITLE = '还款回单'

const yuan = (fen: Fen): string => `${displayYuan(fen)} 元`

/** The loan of a payment, by the name borrowers know. */
export const paidLoan = (receipt: ReceiptInfo, nowMs: number): string => {
  const { loanAmount: amount, disbursedAt, purpose } = receipt
  return loanName({ amount, disbursedAt, appliedAt: null, purpose }, nowMs)
}

/** 第 3、4 期, 提前结清, or 提前还部分本金. */
export const paidFor = ({ type, nos }: ReceiptInfo): string =>
  payTypeText(type, () => instalmentNames(nos) || '无待还款项，全部待退回')

/** What of a payment repaid the loan, fen; the rest is to be given back. */
export const appliedOf = ({ amount, refund, penaltyReturned = 0 }: ReceiptInfo): Fen =>
  Math.max(0, amount - refund + penaltyReturned)

/** 多付待退回 10.00 元; empty where everything was booked. */
export const refundText = (refund: Fen): string =>
  refund === 0 ? '' : `多付待退回 ${yuan(refund)}`

/** 11-21 14:05, of a payment that was booked on the day it was sent; else the day alone. */
export const paidWhen = ({ paidOn, bookedAt }: ReceiptInfo, nowMs: number): string =>
  bookedAt !== undefined && dayOf(bookedAt) === paidOn
    ? `${shortDate(paidOn, nowMs)} ${clockTime(bookedAt * 1000)}`
    : shortDate(paidOn, nowMs)

/** Content of a receipt as rows; zero amounts are left out. */
export function receiptFacts(receipt: ReceiptInfo, nowMs: number): Fact[] {
  const { amount, breakdown, savedInterest, refund, penaltyReturned = 0 } = receipt
  const sums: [string, Fen][] = [
    ['付款金额', refund === 0 ? 0 : amount],
    ...BUCKETS.map((bucket): [string, Fen] => {
      const fen = breakdown[bucket]
      return [bucketText(bucket, fen), fen]
    }),
    ['多付待退回', refund],
    ['其中以前多付的罚息', penaltyReturned],
    ['省下的利息', savedInterest],
  ]
  return [
    ['借款', paidLoan(receipt, nowMs)],
    ['还款内容', paidFor(receipt)],
    ['付款日期', dateText(receipt.paidOn)],
    ['入账时间', receipt.bookedAt === undefined ? '' : longDateTime(receipt.bookedAt)],
    ['付款方式', receipt.channelName],
    ...sums.filter(([, fen]) => fen !== 0).map(([name, fen]): Fact => [name, yuan(fen)]),
    ['订单号', receipt.orderNo],
    ['回单编号', receipt.receiptNo],
  ]
}
