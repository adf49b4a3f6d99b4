import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { UNREADABLE } from '@domain/money'
import { Amount, Button, StatusTag } from '@/components'
import { longDate } from '@/format/date'
import { daysUntil } from '@/format/due'
import { loanTone } from '@/parts/loanTone'
import { NotOffered } from '@/parts/NotOffered'
import { Progress } from '@/parts/Progress'
import type { LoanModel } from '@/stores/LoanModel'
import { useStores } from '@/app/root'
import { leadOf } from './lead'

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
    plan.value?.overdueAmount ?? null,
  )
  const due = summary.nextDueDate
  const isRepaying = summary.status === 'active' || summary.status === 'overdue'
  // Until the plan has come, an amount that stands in it is on its way.
  const isUnreadable = fen === null && (summary.status === 'active' || plan.value !== null)
  return (
    <View className="loan-hero">
      <View className="loan-hero__head">
        <Text className="loan-hero__name">{summary.productName || '借款'}</Text>
        <StatusTag tone={loanTone(summary.status)} text={summary.statusText} />
      </View>
      <Amount fen={fen} size="hero" label={label} />
      {(due !== null || isRepaying) && (
        <View className="loan-hero__due">
          {`下个还款日 ${due === null ? UNREADABLE : `${longDate(due)}，${daysUntil(due, now())}`}`}
        </View>
      )}
      {note && <View className="loan-hero__note">{note}</View>}
      {summary.progress.paid !== 0 && <Progress {...summary.progress} />}
      {isRepaying && isUnreadable && <NotOffered retry={retry} />}
      {isRepaying && !isUnreadable && (
        <Button block onPress={() => go('/pages/payment/repay', { order_no: loan.orderNo })}>
          去还款
        </Button>
      )}
    </View>
  )
})
