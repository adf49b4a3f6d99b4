import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isReadable } from '@domain/unreadable'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount, Button } from '@/components'
import { wishQuery } from '@/parts/payWish'
import type { Dues } from '@/stores/dues'
import { leadOf } from '@/parts/dues/lead'
import { dueByLoan } from '@/parts/dues/byLoan'
import { NotOffered } from '@/parts/NotOffered'
import { PayByLoan } from './PayByLoan'

interface DueHeroProps {
  dues: Dues
  /** Asks for everything anew. */
  retry: () => unknown
}

/** How much, by when, and the way to pay it; none where the amount could not be read. */
export const DueHero = observer(function DueHero({ dues, retry }: DueHeroProps) {
  const { now } = useStores()
  const lead = leadOf(dues, now())
  const loans = dueByLoan(dues)
  const [only] = loans
  const isUnreadable = lead !== null && !isReadable(lead.fen)

  const payAll = (orderNo: string) =>
    go('/pages/payment/cashier', wishQuery({ orderNo, type: 'all_due', nos: [] }))
  const choose = () =>
    go('/pages/payment/repay', { order_no: loans.length === 1 ? only?.loan.orderNo : undefined })

  return (
    <View className="due-hero">
      <Amount size="hero" label={lead?.label ?? '没有待还的期数'} fen={lead ? lead.fen : 0} />
      {lead?.notes.map((note) => (
        <View key={note} className="due-hero__note">
          {note}
        </View>
      ))}
      <View className="due-hero__ways">
        {isUnreadable && <NotOffered retry={retry} />}
        {loans.length > 1 && <PayByLoan loans={loans} onPay={payAll} />}
        {loans.length === 1 && only && !isUnreadable && (
          <Button block onPress={() => payAll(only.loan.orderNo)}>
            去还款
          </Button>
        )}
        {!isUnreadable && (
          <Button block variant={loans.length > 0 ? 'text' : 'secondary'} onPress={choose}>
            {loans.length > 0 ? '选择期数，或提前结清' : '提前还款'}
          </Button>
        )}
      </View>
    </View>
  )
})
