import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'
import { subjectOf, type PayQuote } from '@/api/readRepay'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { loanName } from '@/parts/loanName'
import type { PayWish } from '@/stores/RepayStore'
import { partsOf, subjectText } from '../model/subject'
import './subject.scss'

interface SubjectCardProps {
  loan: LoanSummary
  quote: PayQuote
  wish: PayWish
}

/** What the proof is for: the loan, what of it, and how much is due. */
export const SubjectCard = observer(function SubjectCard({ loan, quote, wish }: SubjectCardProps) {
  const { now } = useStores()
  const { savedInterest: saved } = quote
  const subject = subjectOf(quote, wish)
  return (
    <View className="voucher-subject">
      <View className="voucher-subject__head">
        <Text className="voucher-subject__what">{subjectText(subject)}</Text>
        <Text className="voucher-subject__loan">{loanName(loan, now())}</Text>
      </View>
      <Amount fen={quote.amount} size="hero" label="应还" />
      <View className="voucher-subject__parts">
        {partsOf(quote).map((part) => (
          <Text key={part}>{part}</Text>
        ))}
      </View>
      {(isReadable(saved) ? saved > 0 : subject.type === 'settle') && (
        <View className="voucher-subject__saved">提前结清少付利息 {displayYuan(saved)} 元</View>
      )}
    </View>
  )
})
