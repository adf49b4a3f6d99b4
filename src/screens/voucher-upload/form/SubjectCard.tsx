import { Text, View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import type { LoanSummary } from '@/api/readLoan'
import type { PayQuote } from '@/api/readRepay'
import { Amount } from '@/components'
import { loanName } from '@/parts/loanName'
import { partsOf, subjectText } from '../model/subject'
import './subject.scss'

interface SubjectCardProps {
  loan: LoanSummary
  quote: PayQuote
}

/** What the proof is for: the loan, what of it, and how much is due. */
export function SubjectCard({ loan, quote }: SubjectCardProps) {
  const { savedInterest: saved, type } = quote
  return (
    <View className="voucher-subject">
      <View className="voucher-subject__head">
        <Text className="voucher-subject__what">{subjectText(quote)}</Text>
        <Text className="voucher-subject__loan">{loanName(loan)}</Text>
      </View>
      <Amount fen={quote.amount} size="hero" label="应还" />
      <View className="voucher-subject__parts">
        {partsOf(quote).map((part) => (
          <Text key={part}>{part}</Text>
        ))}
      </View>
      {(saved === null ? type === 'settle' : saved > 0) && (
        <View className="voucher-subject__saved">提前结清少付利息 {displayYuan(saved)} 元</View>
      )}
    </View>
  )
}
