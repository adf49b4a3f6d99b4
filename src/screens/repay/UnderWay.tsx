import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { loanName } from '@domain/loanName'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { applicationWords } from '@/loan/applicationWords'
import { loanIcon, loanTone } from '@/loan/loanTone'

/** An application, where nothing is to be repaid yet: what waits for the borrower, or for the lender. */
export const UnderWay = observer(function UnderWay({ loan }: { loan: LoanSummary }) {
  const { now } = useStores()
  const { orderNo, status, statusText } = loan
  const { label, fen, notes, waits, way } = applicationWords(loan)
  return (
    <View className="repay-hero">
      <View className="repay-hero__head">
        <View className="repay-hero__note">{loanName(loan, now())}</View>
        <StatusTag tone={loanTone(status)} icon={loanIcon(status)} text={statusText} />
      </View>
      <Amount fen={fen} size="hero" label={label} />
      {notes.map((note) => (
        <View key={note} className="repay-hero__note">
          {note}
        </View>
      ))}
      <View className="repay-hero__way">
        <Button
          block
          variant={waits ? 'primary' : 'secondary'}
          onPress={() => go('/pages/loan/detail', { order_no: orderNo })}
        >
          {way}
        </Button>
      </View>
    </View>
  )
})
