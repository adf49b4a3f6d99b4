import {
  displayYuan,
  parseYuan,
  PREPAY_CHOICE_TEXT,
  PREPAY_CHOICES,
  type TimelineEntry,
} from '@domain/index'
import { unixSeconds } from '../clock'
import type { LoanEvent } from '../repositories/loans/events'

/**
 * Text of an event for the borrower. An operator's note is shown only for events whose note is addressed to the
 * borrower.
 */
const TEXT: Record<string, (note: string) => string> = {
  applied: () => '提交申请并签署合同',
  applied_unsigned: () => '提交申请',
  more_asked: (note) => `请补充：${note}`,
  supplemented: () => '资料已补充，继续审核',
  offered: () => '批复已出，等待签署',
  offer_replaced: () => '批复已更新，等待签署',
  offer_declined: () => '已放弃批复，申请取消',
  offer_expired: () => '批复过期未签署，申请取消',
  signed: () => '合同已签署，准备放款',
  cancelled: () => '已取消',
  approved: () => '审核通过，准备放款',
  rejected: (note) => `审核未通过：${note}`,
  disbursed: () => '放款成功',
  disbursement_failed: () => '放款未成功，请核对或更换收款卡；期间不计利息',
  disbursement_retried: () => '重新放款',
  payout_card_asked: () => '请更换收款卡',
  payout_card_changed: (note) => `收款卡已更换为尾号 ${note.split(' ')[1] ?? ''}，重新放款`,
  paid: (note) => `收到还款 ${displayYuan(parseYuan(note))} 元`,
  revised: (note) => {
    const [amount, choice] = note.split(' ')
    const made = PREPAY_CHOICES.find((one) => one === choice)
    const how = made ? `，${PREPAY_CHOICE_TEXT[made]}` : ''
    return `提前归还本金 ${displayYuan(parseYuan(amount))} 元，还款计划已重新计算${how}`
  },
  hardship_offered: (note) => `客服提供了还款方案：${note}`,
  hardship_accepted: (note) => `已接受还款方案，还款计划改为${note}`,
  hardship_declined: (note) => `已谢绝还款方案：${note}`,
  hardship_expired: (note) => `还款方案已过期：${note}`,
  hardship_withdrawn: (note) => `已撤回申请，还款方案作废：${note}`,
  hardship_broken: (note) => `新计划逾期较久，协商终止：${note}`,
  refund_due: (note) => `多付 ${displayYuan(parseYuan(note))} 元，将退还给你`,
  refunded: (note) => `多付的 ${displayYuan(parseYuan(note.split(' ')[0] ?? ''))} 元已退还`,
  voucher_submitted: (note) => `还款凭证已提交，${displayYuan(parseYuan(note))} 元，等待审核`,
  voucher_rejected: (note) => `还款凭证被驳回：${note}`,
  voucher_cancelled: () => '还款凭证已撤回',
  settled: () => '借款已结清',
  written_off: () => '借款已核销，仍可还款',
}

/** Events shown to the borrower, oldest first. */
export const timelineOf = (events: readonly LoanEvent[]): TimelineEntry[] =>
  events.flatMap(({ event, note, at }) => {
    const text = TEXT[event]
    return text ? [{ at: unixSeconds(at), event, text: text(note) }] : []
  })
