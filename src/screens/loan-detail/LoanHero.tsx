import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { IsoDate } from '@domain/calendar'
import { isReadable, UNREADABLE, UNREADABLE_TEXT, type Read } from '@domain/unreadable'
import { loanName } from '@domain/loanName'
import { go } from '@/app/navigation'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { longDate } from '@/format/date'
import { daysUntil } from '@/format/due'
import { loanIcon, loanTone } from '@/loan/loanTone'
import { WechatAsk } from '@/widgets/messages/WechatAsk'
import { NotOffered } from '@/widgets/NotOffered'
import { Progress } from '@/loan/Progress'
import type { LoanModel } from '@/stores/LoanModel'
import { useStores } from '@/app/root'
import { balloonText, leadOf } from './lead'
import { pendingVouchers, ReviewNote } from './ReviewNote'

const dueText = (due: Read<IsoDate> | null, nowMs: number): string =>
  due !== null && isReadable(due) ? `${longDate(due)}，${daysUntil(due, nowMs)}` : UNREADABLE_TEXT

interface LoanHeroProps {
  loan: LoanModel
  /** Asks for the loan and its plan anew. */
  retry: () => unknown
}

/** The one figure that matters now, and the sentence that goes with it. */
export const LoanHero = observer(function LoanHero({ loan, retry }: LoanHeroProps) {
  const { now } = useStores()
  const { summary, detail, plan } = loan
  const { label, fen, note } = leadOf(
    summary,
    detail?.rejectReason ?? '',
    plan.value ? plan.value.overdueAmount : UNREADABLE,
  )
  const balloon = balloonText(detail, plan.value)
  const due = summary.nextDueDate
  const isRepaying = summary.status === 'active' || summary.status === 'overdue'
  // Until the plan has come, an amount that stands in it is on its way.
  const isUnreadable = !isReadable(fen) && (summary.status === 'active' || plan.value !== null)
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
        <View className="loan-hero__due">{`下个还款日 ${dueText(due, now())}`}</View>
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
      {isRepaying && isUnreadable && <NotOffered retry={retry} />}
      {isRepaying && !isUnreadable && (
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
