/** Texts of messages: calm, with the next step. Those for other channels have no amount unless asked for. */
import {
  dateParts,
  daysBetween,
  displayYuan,
  HARDSHIP_BROKEN_DAYS,
  HARDSHIP_OFFER_DAYS,
  instalmentNames,
  type IsoDate,
  loanName,
  type MessageKind,
  todayInShanghai,
} from '@domain/index'
import { unixSeconds } from '../clock'
import type { LoanOfMessage, MessageRecord } from '../repositories/messages'

/** Facts that the texts are built from. */
export type MessageWords = Pick<
  MessageRecord,
  'kind' | 'instalmentNo' | 'day' | 'amount' | 'note' | 'at' | keyof LoanOfMessage
>

/** "2026年11月21日" */
export function dayText(day: IsoDate): string {
  const { year, month, day: date } = dateParts(day)
  return `${year}年${month}月${date}日`
}

/** Last four characters of the order number, by which a person tells loans apart; '' without a loan. */
export const tailOf = ({ orderNo }: Pick<MessageWords, 'orderNo'>): string =>
  orderNo === null ? '' : orderNo.slice(-4)

/** The due date in question, or the day of the message. */
export const dayOf = ({ day, at }: Pick<MessageWords, 'day' | 'at'>): IsoDate =>
  day ?? todayInShanghai(at.getTime())

const daysAhead = ({ day, at }: MessageWords): number =>
  day === null ? 0 : daysBetween(todayInShanghai(at.getTime()), day)

/** Name of the loan at that time; '' without a loan. */
function loanOf({ loanAmount, appliedAt, disbursedAt, purpose, at }: MessageWords): string {
  if (appliedAt === null || purpose === null) return ''
  const loan = {
    amount: loanAmount,
    appliedAt: unixSeconds(appliedAt),
    disbursedAt: disbursedAt && unixSeconds(disbursedAt),
    purpose,
  }
  return `“${loanName(loan, at.getTime())}”`
}
const rowOf = ({ instalmentNo }: MessageWords): string =>
  instalmentNames(instalmentNo === null ? [] : [instalmentNo])
const amountOf = ({ amount }: MessageWords): string => `${displayYuan(amount)} 元`
const NOT_YOU_SIGNED = '如果不是你本人签署，请立即联系客服停止放款。'
const NOT_YOU = '如果不是你本人操作，请尽快重设密码，并联系客服。'

type Compose = (words: MessageWords) => string

const TITLES: Record<MessageKind, Compose> = {
  approved: () => '审核已通过',
  more_asked: () => '请补充资料',
  offered: () => '批复待签署',
  offer_expired: () => '批复已过期',
  contract_signed: () => '合同已签署',
  rejected: () => '审核未通过',
  disbursed: () => '借款已到账',
  disbursement_failed: () => '放款未成功',
  payout_card_asked: () => '请更换收款卡',
  cancelled: () => '申请已取消',
  due_soon: (words) => `${daysAhead(words)} 天后是还款日`,
  due_today: () => '今天是还款日',
  grace_ends: () => '宽限期今天结束',
  overdue: () => '有分期已逾期',
  credit_report_notice: () => '征信报送告知',
  voucher_approved: () => '还款凭证已通过',
  voucher_rejected: () => '还款凭证未通过',
  settled: () => '借款已结清',
  debit_soon: (words) => `${daysAhead(words)} 天后自动还款`,
  debited: () => '自动还款成功',
  debit_failed: () => '自动还款未成功',
  debit_skipped: () => '本次没有自动还款',
  hardship_offered: () => '有一份还款方案等你确认',
  hardship_accepted: () => '还款计划已改变',
  hardship_declined: () => '还款方案已谢绝',
  hardship_expired: () => '还款方案已过期',
  hardship_broken: () => '协商已终止',
  password_changed: () => '登录密码已修改',
  mobile_changed: () => '手机号已更换',
  sessions_ended: () => '其他设备已退出登录',
  deletion_requested: () => '账号注销已申请',
  deletion_withdrawn: () => '账号注销已撤销',
  identity_verified: () => '实名认证已通过',
  identity_rejected: () => '实名认证未通过',
  identity_expiring: () => '身份证即将到期',
}

const TEXTS: Record<MessageKind, Compose> = {
  approved: (words) => `${loanOf(words)}已通过审核，正在准备放款。`,
  more_asked: (words) => `${loanOf(words)}的审核需要补充资料，请在贷款详情里添加。`,
  offered: (words) =>
    `${loanOf(words)}的批复已出，请在 ${dayText(dayOf(words))} ${words.note} 前查看并签署，过期自动取消。`,
  offer_expired: (words) => `${loanOf(words)}的批复过期未签署，申请已取消，没有产生任何费用。`,
  contract_signed: (words) => `${loanOf(words)}的借款合同已签署，正在准备放款。${NOT_YOU_SIGNED}`,
  rejected: (words) => `${loanOf(words)}未通过审核：${words.note}`,
  disbursed: (words) =>
    `${loanOf(words)}已到账 ${amountOf(words)}，首期还款日为 ${dayText(dayOf(words))}。`,
  disbursement_failed: (words) => `${loanOf(words)}放款未成功，请核对或更换收款卡；期间不计利息。`,
  payout_card_asked: (words) =>
    `${loanOf(words)}无法转入原来的收款卡，请在贷款详情里更换一张本人的卡，也可以取消；期间不计利息。`,
  cancelled: (words) => `${loanOf(words)}已取消，没有产生任何利息和费用。`,
  due_soon: (words) =>
    `${loanOf(words)}${rowOf(words)}应还 ${amountOf(words)}，还款日为 ${dayText(dayOf(words))}。`,
  due_today: (words) =>
    `${loanOf(words)}${rowOf(words)}应还 ${amountOf(words)}，请在今天内还款。已还款的可以忽略。`,
  grace_ends: (words) =>
    `${loanOf(words)}应还 ${amountOf(words)}，还款日已过，请在 ${dayText(dayOf(words))} 24:00 前还款，不收罚息。已还款的可以忽略。`,
  overdue: (words) =>
    `${loanOf(words)}到今天应还 ${amountOf(words)}，罚息按天计算，还清后停止。暂时有困难，可以申请协商还款。`,
  credit_report_notice: (words) =>
    `${loanOf(words)}${rowOf(words)}已逾期。按《征信业管理条例》，报送逾期信息前先告知你：这一期将如实报送征信系统，还清后如实更新。认为有误，可以向客服或征信机构提出异议。`,
  voucher_approved: (words) => {
    const booked = words.amount === 0 ? [] : [`${amountOf(words)}已入账`]
    const refund = words.note ? [`多付 ${words.note} 元将退还`] : []
    return `${loanOf(words)}的还款凭证已通过审核，${[...booked, ...refund].join('，')}。`
  },
  voucher_rejected: (words) =>
    `${loanOf(words)}的还款凭证未通过审核：${words.note}。核对后可以重新上传。`,
  debit_soon: (words) =>
    `${loanOf(words)}${rowOf(words)}应还 ${amountOf(words)}，将在 ${dayText(dayOf(words))} 从尾号 ${words.note} 的银行卡扣款，请保证余额充足。已还款的不会再扣。`,
  debited: (words) =>
    `${loanOf(words)}${rowOf(words)}已从尾号 ${words.note} 的银行卡扣款 ${amountOf(words)}。`,
  debit_failed: (words) =>
    `${loanOf(words)}${rowOf(words)} ${amountOf(words)}扣款未成功：${words.note}。请在 ${dayText(dayOf(words))} 24:00 前还款，不收罚息。`,
  debit_skipped: (words) =>
    `${loanOf(words)}${rowOf(words)} ${amountOf(words)}本次没有扣款：${words.note}。请留意在 ${dayText(dayOf(words))} 24:00 前还清。`,
  hardship_offered: (words) =>
    `${loanOf(words)}的协商申请有了方案：${words.note}。请在 ${HARDSHIP_OFFER_DAYS} 日内查看补充协议并确认，不确认则照原计划还款。`,
  hardship_accepted: (words) =>
    `${loanOf(words)}已按“${words.note}”改变还款计划，首期 ${amountOf(words)}，还款日为 ${dayText(dayOf(words))}。`,
  hardship_declined: (words) => `${loanOf(words)}的方案“${words.note}”已谢绝，照原计划还款。`,
  hardship_expired: (words) =>
    `${loanOf(words)}的方案“${words.note}”没有在期限内确认，照原计划还款。仍有困难，可以再次申请。`,
  hardship_broken: (words) =>
    `${loanOf(words)}的新计划已逾期满 ${HARDSHIP_BROKEN_DAYS} 天，“${words.note}”的协商终止，免收的部分恢复收取。请尽快还款，或者联系客服。`,
  settled: (words) => `${loanOf(words)}已全部还清，可以查看和保存结清证明。`,
  password_changed: () => `登录密码已修改，所有设备需要重新登录。${NOT_YOU}`,
  mobile_changed: () => `登录的手机号已更换，其他设备需要重新登录。${NOT_YOU}`,
  sessions_ended: () => `其他设备已退出登录。${NOT_YOU}`,
  deletion_requested: (words) =>
    `账号将在 ${dayText(dayOf(words))} 注销，在此之前可以在“账号与安全”里撤销。${NOT_YOU}`,
  deletion_withdrawn: () => `注销申请已撤销，账号照常使用。${NOT_YOU}`,
  identity_verified: () => `实名认证已通过，可以申请借款。${NOT_YOU}`,
  identity_rejected: (words) => `实名认证未通过：${words.note}。可以重新提交。`,
  identity_expiring: (words) =>
    `你的身份证将在 ${dayText(dayOf(words))} 到期。到期后不能申请新的借款，已有借款不受影响；换领后请重新认证。`,
}

export const titleOf = (words: MessageWords): string => TITLES[words.kind](words)
export const textOf = (words: MessageWords): string => TEXTS[words.kind](words)
