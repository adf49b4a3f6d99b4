import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { daysBetween, type IsoDate, todayInShanghai } from '@domain/calendar'
import { DUE_SOON_DAYS } from '@domain/homeLead'
import { HARDSHIP_STATUS_TEXT } from '@domain/hardship'
import { loanName } from '@domain/loanName'
import { displayYuan, type Fen } from '@domain/money'
import { UNKNOWN_TEXT } from '@domain/unknown'
import type { InstalmentPlan } from '@/api/readInstalments'
import type { LoanDetail, LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Beads } from '@/components/Beads/Beads'
import { Button } from '@/components/Button/Button'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { longDate } from '@/format/date'
import { dateText } from '@/format/figure'
import { daysUntil } from '@/format/words'
import { beadsOf, beadsText } from '@/loan/beads'
import { graceWords } from '@/loan/dues/graceWords'
import { leadAmount } from '@/loan/leadAmount'
import { loanIcon, loanTone } from '@/loan/loanTone'
import { penaltyWords } from '@/loan/penalty/penaltyWords'
import { isInGrace, settledText } from '@/loan/standing'
import type { LoanModel } from '@/stores/LoanModel'
import { WechatAsk } from '@/widgets/messages/WechatAsk'
import { ReviewNote } from '@/loan/vouchers/ReviewNote'

const dueText = (due: IsoDate | null, nowMs: number): string =>
  due !== null ? `${longDate(due)}，${daysUntil(due, nowMs)}` : UNKNOWN_TEXT

/** The figure that matters most now, with a sentence to it, and the plan as beads. */
export const LoanHero = observer(function LoanHero({ loan }: { loan: LoanModel }) {
  const { now } = useStores()
  const { summary, detail, plan } = loan
  const { label, fen, note } = leadOf(summary, detail?.rejectReason ?? '', plan.value, now())
  const balloon = balloonText(detail, plan.value)
  const isRepaying = summary.status === 'active' || summary.status === 'overdue'
  return (
    <View className="loan-hero">
      <LoanHead loan={loan} />
      <Amount fen={fen} size="hero" label={label} />
      {summary.status === 'active' && (
        <View className="loan-hero__due">{`还款日 ${dueText(summary.nextDueDate, now())}`}</View>
      )}
      {note && <View className="loan-hero__note">{note}</View>}
      {detail?.hardship?.status === 'accepted' && (
        <View className="loan-hero__note">{HARDSHIP_STATUS_TEXT.accepted}</View>
      )}
      {plan.value && <PlanBeads plan={plan.value} />}
      {balloon && <View className="loan-hero__note">{balloon}</View>}
      <ReviewNote loan={loan} />
      {summary.status === 'reviewing' && (
        <WechatAsk events={['review', 'payout']} text="微信通知我审核结果" />
      )}
      {summary.status === 'active' && summary.progress.paid === 0 && (
        <WechatAsk events={['due']} text="微信提醒我还款日" />
      )}
      {isRepaying && (
        <Button
          block
          variant={asksToPay(loan, now()) ? 'primary' : 'secondary'}
          onPress={() => go('/pages/payment/repay', { order_no: loan.orderNo })}
        >
          去还款
        </Button>
      )}
    </View>
  )
})

/** Whether something is late or due soon, by home's rule, and no proof of it is under review. */
function asksToPay({ summary, pendingVouchers }: LoanModel, nowMs: number): boolean {
  if (pendingVouchers.length > 0) return false
  const { status, nextDueDate } = summary
  if (status === 'overdue' || isInGrace(summary) || nextDueDate === null) return true
  return daysBetween(todayInShanghai(nowMs), nextDueDate) <= DUE_SOON_DAYS
}

/** Its name and state. */
export const LoanHead = observer(function LoanHead({ loan: { summary } }: { loan: LoanModel }) {
  const { now } = useStores()
  return (
    <View className="loan-hero__head">
      <Text className="loan-hero__name">{loanName(summary, now())}</Text>
      <StatusTag
        tone={loanTone(summary.status)}
        icon={loanIcon(summary.status)}
        text={summary.statusText}
      />
    </View>
  )
})

/** The plan as beads, with what they say and what is left; nothing before the payout fixes it. */
function PlanBeads({ plan: { rows, outstanding } }: { plan: InstalmentPlan }) {
  if (rows.length === 0 || rows.some(({ planned }) => planned)) return null
  const beads = beadsOf(rows)
  const words = beadsText(beads)
  return (
    <View>
      <Beads beads={beads} label={words} />
      <View className="loan-hero__note">
        {outstanding === 0 ? words : `${words}，剩余应还\u00a0${displayYuan(outstanding)}\u00a0元`}
      </View>
    </View>
  )
}

interface Lead {
  label: string
  /** Null while the plan is not loaded. */
  fen: Fen | null
  note: string
}

/** Whether the next instalment is that of the running period, as the plan below calls it. */
const isOfNow = (plan: InstalmentPlan | null): boolean =>
  plan !== null && plan.rows.some(({ status }) => status === 'due' || status === 'partial')

/** What a borrower wants to know first, by status; the steps of an application are shown below it. */
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
            label: '宽限期应还',
            fen: loan.nextDueAmount,
            note: graceWords(loan.lastSafeDay, nowMs),
          }
        : { label: isOfNow(plan) ? '本期应还' : '下期应还', fen: loan.nextDueAmount, note: '' }
    case 'overdue':
      return {
        label: '逾期应还',
        fen: plan?.overdueAmount ?? null,
        note: [`已逾期 ${loan.overdueDays} 天`, ...penaltyNotes(plan, nowMs)].join('，'),
      }
    case 'settled':
      return { label: '借款金额', fen: loan.amount, note: settledText(loan) }
    case 'reviewing':
    case 'disbursing':
    case 'disburse_failed':
      return { ...leadAmount(loan), note: '' }
    case 'rejected':
      return {
        label: '申请金额',
        fen: loan.amount,
        note: rejectReason ? `未通过原因：${rejectReason}` : '很抱歉，这次申请没有通过。',
      }
    case 'cancelled':
      return { label: '申请金额', fen: loan.amount, note: '申请已取消，没有产生任何费用。' }
    case 'written_off':
      return { label: '剩余应还', fen: loan.outstanding, note: '' }
  }
}

/** The penalty so far, and from when on it grows; empty while the plan is not loaded. */
function penaltyNotes(plan: InstalmentPlan | null, nowMs: number): string[] {
  const oldest = plan?.rows.find(({ status }) => status === 'overdue')
  if (!plan || !oldest) return []
  const soFar = plan.penalty === 0 ? '' : `含罚息 ${displayYuan(plan.penalty)} 元`
  return [soFar, penaltyWords(oldest, nowMs)].filter(Boolean)
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
