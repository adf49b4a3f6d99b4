/** 自动还款授权: what a borrower agrees to when a loan is to be repaid from a bound card by itself. */
import { DEBIT_HOURS, DEBIT_NOTICE_DAYS, mostDebits } from './autoDebit'

export const MANDATE_TITLE = '自动还款授权书'

/** Changing the text makes a new version; mandates keep theirs. */
export const MANDATE_VERSION = '2026-11-30'

/** What a mandate names. */
export interface MandateParties {
  lender: string
  orderNo: string
  /** '' where the number of the card tells no bank. */
  bankName: string
  last4: string
  graceDays: number
}

/** The text of a mandate, a paragraph each. */
export function mandateText(parties: MandateParties): string[] {
  const { lender, orderNo, bankName, last4, graceDays } = parties
  const [first, second] = DEBIT_HOURS
  return [
    `我授权${lender}在订单 ${orderNo} 的还款日，从我本人的${bankName}储蓄卡（尾号 ${last4}）扣划当期应还的金额；更早的分期还没有还清的，一并扣划。`,
    `扣款在还款日 ${first}:00 和 ${second}:00，以及宽限期 ${graceDays} 天内每天 ${first}:00 进行，一期最多 ${mostDebits(graceDays)} 次，扣款成功即停止。`,
    '每次不超过扣款时的应还金额；不扣还没有到期的分期，不扣其他借款。',
    '有凭证在审核、有支付没有结束、上一次扣款的结果没有确认，或者协商还款和有关这笔借款的投诉还在处理时，不扣款。',
    `还款日前 ${DEBIT_NOTICE_DAYS.join(' 天和 ')} 天，以及每次扣款之后通知我；没有扣款的，也通知我并说明原因。`,
    '我可以随时关闭，立即生效；已经发出的扣款以银行的结果为准。多扣的款项原路退回。',
  ]
}
