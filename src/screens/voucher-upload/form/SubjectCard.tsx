import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { BUCKET_TEXT, BUCKETS } from '@domain/buckets'
import { displayYuan } from '@domain/money'
import { payTypeText } from '@domain/payTypeText'
import { isReadable } from '@domain/unreadable'
import { loanName } from '@domain/loanName'
import type { LoanSummary } from '@/api/readLoan'
import { subjectOf, type PayQuote, type QuoteSubject } from '@/api/readRepay'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { instalmentNames } from '@/format/instalmentNames'
import type { PayWish } from '@/stores/RepayStore'
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

/** What is paid, in a few words. */
const subjectText = ({ type, nos }: QuoteSubject): string =>
  payTypeText(type, () => instalmentNames(nos) || '到期部分')

/** What the amount is made of, principal first; parts that are nothing are left out. */
function partsOf(quote: PayQuote): string[] {
  return [...BUCKETS]
    .reverse()
    .filter((bucket) => quote.breakdown[bucket] !== 0)
    .map((bucket) => `${BUCKET_TEXT[bucket]} ${displayYuan(quote.breakdown[bucket])}`)
}
