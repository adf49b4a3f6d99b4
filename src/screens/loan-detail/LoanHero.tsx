import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { IsoDate } from '@domain/calendar'
import { loanName } from '@domain/loanName'
import { displayYuan, type Fen } from '@domain/money'
import { UNKNOWN_TEXT } from '@domain/unknown'
import type { InstalmentPlan } from '@/api/readInstalments'
import type { LoanDetail, LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { longDate } from '@/format/date'
import { dateText } from '@/format/figure'
import { daysUntil } from '@/format/words'
import { graceWords } from '@/loan/dues/graceWords'
import { loanIcon, loanTone } from '@/loan/loanTone'
import { penaltyWords } from '@/loan/penalty/penaltyWords'
import { isInGrace, settledText } from '@/loan/standing'
import type { LoanModel } from '@/stores/LoanModel'
import { WechatAsk } from '@/widgets/messages/WechatAsk'
import { pendingVouchers, ReviewNote } from './ReviewNote'
import './progress.scss'

/** Instalments paid of all, as a bar and as text. */
function Progress({ paid, total }: LoanSummary['progress']) {
  if (total === 0) return null
  const words = `已还 ${paid} / ${total} 期`
  const share = (100 * paid) / total
  return (
    <View className="progress" {...aria({ role: 'img', label: words })}>
      <View className="progress__track">
        <View
          className={cx('progress__done', share === 100 && 'progress__done--all')}
          style={{ width: `${share}%` }}
        />
      </View>
      <Text className="progress__words">{words}</Text>
    </View>
  )
}

const dueText = (due: IsoDate | null, nowMs: number): string =>
  due !== null ? `${longDate(due)}，${daysUntil(due, nowMs)}` : UNKNOWN_TEXT

/** The figure that matters most now, with a sentence to it. */
export const LoanHero = observer(function LoanHero({ loan }: { loan: LoanModel }) {
  const { now } = useStores()
  const { summary, detail, plan } = loan
  const { label, fen, note } = leadOf(summary, detail?.rejectReason ?? '', plan.value, now())
  const balloon = balloonText(detail, plan.value)
  const due = summary.nextDueDate
  const isRepaying = summary.status === 'active' || summary.status === 'overdue'
  return (
    <View className="loan-hero">
      <View className="loan-hero__head">
        <Text className="loan-hero__name">{loanName(summary, now())}</Text>
        <StatusTag
          tone={loanTone(summary.status)}
          icon={loanIcon(summary.status)}
          text={summary.statusText}
        />
      </View>
      <ReviewNote loan={loan} />
      <Amount fen={fen} size="hero" label={label} />
      {(due !== null || isRepaying) && (
        <View className="loan-hero__due">{`${isInGrace(summary) ? '还款日' : '下个还款日'} ${dueText(due, now())}`}</View>
      )}
      {balloon && <View className="loan-hero__note">{balloon}</View>}
      {note && <View className="loan-hero__note">{note}</View>}
      {summary.progress.paid !== 0 && <Progress {...summary.progress} />}
      {summary.status === 'reviewing' && (
        <WechatAsk events={['review', 'payout']} text="微信通知我审核结果" />
      )}
      {summary.status === 'active' && summary.progress.paid === 0 && (
        <WechatAsk events={['due']} text="微信提醒我还款日" />
      )}
      {isRepaying && (
        <Button
          block
          variant={pendingVouchers(loan).length > 0 ? 'secondary' : 'primary'}
          onPress={() => go('/pages/payment/repay', { order_no: loan.orderNo })}
        >
          去还款
        </Button>
      )}
    </View>
  )
})

interface Lead {
  label: string
  /** Null while the plan is not loaded. */
  fen: Fen | null
  note: string
}

/** What a borrower wants to know first, by status. */
function leadOf(
  loan: LoanSummary,
  rejectReason: string,
  plan: InstalmentPlan | null,
  nowMs: number,
): Lead {
  switch (loan.status) {
    case 'active':
      return isInGrace(loan)
        ? {
            label: '本期应还',
            fen: loan.nextDueAmount,
            note: graceWords(loan.lastSafeDay, nowMs),
          }
        : { label: '下期应还', fen: loan.nextDueAmount, note: '' }
    case 'overdue':
      return {
        label: '已到期未还',
        fen: plan?.overdueAmount ?? null,
        note: [`已逾期 ${loan.overdueDays} 天`, penaltyNote(plan, nowMs)]
          .filter(Boolean)
          .join('，'),
      }
    case 'settled':
      return { label: '借款金额', fen: loan.amount, note: settledText(loan) }
    case 'reviewing':
      return {
        label: '申请金额',
        fen: loan.amount,
        note: '正在审核，一般 1 个工作日内出结果。审核期间可以取消申请。',
      }
    case 'rejected':
      return {
        label: '申请金额',
        fen: loan.amount,
        note: rejectReason ? `未通过原因：${rejectReason}` : '很抱歉，这次申请没有通过。',
      }
    case 'disbursing':
      return { label: '借款金额', fen: loan.amount, note: '审核已通过，正在打款到你的银行卡。' }
    case 'disburse_failed':
      return {
        label: '借款金额',
        fen: loan.amount,
        note: '放款未成功，请核对或更换收款卡，也可以取消；期间不计利息。',
      }
    case 'cancelled':
      return { label: '申请金额', fen: loan.amount, note: '申请已取消，没有产生任何费用。' }
    case 'written_off':
      return { label: '剩余待还', fen: loan.outstanding, note: '' }
  }
}

/** From when on the oldest overdue instalment costs a penalty; empty while the plan is not loaded. */
function penaltyNote(plan: InstalmentPlan | null, nowMs: number): string {
  const oldest = plan?.rows.find(({ status }) => status === 'overdue')
  return oldest ? penaltyWords(oldest.dueDate, nowMs) : ''
}

/** Methods by which the principal, or all of it, is repaid with the last instalment. */
const BALLOON: readonly LoanDetail['repayMethod'][] = ['interest_first', 'bullet']

/** The large last payment, shown from the beginning: 最后一期 2027年12月10日 一次还 6,048.00 元. */
function balloonText(detail: LoanDetail | null, plan: InstalmentPlan | null): string {
  const last = plan?.rows[plan.rows.length - 1]
  if (!detail || !BALLOON.includes(detail.repayMethod) || !last) return ''
  if (last.amountDue === 0) return ''
  return `最后一期 ${dateText(last.dueDate)} 一次还 ${displayYuan(last.amountDue)} 元`
}
