import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { daysBetween, todayInShanghai } from '@domain/calendar'
import { Amount, StatusTag } from '@/components'
import { longDate } from '@/format/date'
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
  return (
    <View className="loan-hero">
      <View className="loan-hero__head">
        <Text className="loan-hero__name">{summary.productName || '借款'}</Text>
        <StatusTag tone={loanTone(summary.status)} text={summary.statusText} />
      </View>
      <Amount fen={fen} size="hero" label={label} />
      {due && <View className="loan-hero__due">{dueWords(due, now())}</View>}
      {note && <View className="loan-hero__note">{note}</View>}
      {summary.progress.paid > 0 && <Progress {...summary.progress} />}
    </View>
  )
})

/** 下个还款日 2026年12月10日，还有 19 天 */
function dueWords(dueDate: string, nowMs: number): string {
  const days = daysBetween(todayInShanghai(nowMs), dueDate)
  const distance = days > 0 ? `还有 ${days} 天` : days === 0 ? '就是今天' : `已过 ${-days} 天`
  return `下个还款日 ${longDate(dueDate)}，${distance}`
}
