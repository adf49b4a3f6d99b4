import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { Amount, Button, StatusTag } from '@/components'
import { longDate } from '@/format/date'
import { daysUntil } from '@/format/due'
import { loanTone } from '@/parts/loanTone'
import { Progress } from '@/parts/Progress'
import type { LoanModel } from '@/stores/LoanModel'
import { useStores } from '@/app/root'
import { leadOf } from './lead'

/** The one figure that matters now, and the sentence that goes with it. */
export const LoanHero = observer(function LoanHero({ loan }: { loan: LoanModel }) {
  const { now } = useStores()
  const { summary, detail, plan } = loan
  const { label, fen, note } = leadOf(
    summary,
    detail?.rejectReason ?? '',
    plan.value?.overdueAmount ?? null,
  )
  const due = summary.nextDueDate
  const isRepaying = summary.status === 'active' || summary.status === 'overdue'
  return (
    <View className="loan-hero">
      <View className="loan-hero__head">
        <Text className="loan-hero__name">{summary.productName || '借款'}</Text>
        <StatusTag tone={loanTone(summary.status)} text={summary.statusText} />
      </View>
      <Amount fen={fen} size="hero" label={label} />
      {due && (
        <View className="loan-hero__due">
          {`下个还款日 ${longDate(due)}，${daysUntil(due, now())}`}
        </View>
      )}
      {note && <View className="loan-hero__note">{note}</View>}
      {summary.progress.paid > 0 && <Progress {...summary.progress} />}
      {isRepaying && (
        <Button block onPress={() => go('/pages/payment/repay', { order_no: loan.orderNo })}>
          去还款
        </Button>
      )}
    </View>
  )
})
