import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import type { ReceiptInfo } from '@/api/receipts'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { dotted } from '@/format/words'
import { appliedOf, paidFor, paidLoan, paidWhen, refundText } from './words'
import './receipts.scss'

interface ReceiptRowProps {
  receipt: ReceiptInfo
  onOpen: (receipt: ReceiptInfo) => void
}

/** A payment as a row: for what, when, of which loan and how much. Opens its receipt. */
export const ReceiptRow = observer(function ReceiptRow({ receipt, onOpen }: ReceiptRowProps) {
  const { now } = useStores()
  const { channelName } = receipt
  const applied = appliedOf(receipt)
  const refund = refundText(receipt.refund)
  const day = paidWhen(receipt, now())
  const loan = paidLoan(receipt, now())
  const what = paidFor(receipt)
  return (
    <Pressable
      className="receipt-row"
      label={[day, loan, what, `${displayYuan(applied)} 元`, refund, '查看回单']
        .filter(Boolean)
        .join('，')}
      onPress={() => onOpen(receipt)}
    >
      <View className="receipt-row__words">
        <View className="receipt-row__what">{what}</View>
        <View className="receipt-row__note">{dotted(day, channelName)}</View>
        <View className="receipt-row__note">{loan}</View>
        {refund && <View className="receipt-row__note">{refund}</View>}
      </View>
      <View className="receipt-row__sum">
        <Amount fen={applied} />
        <Icon name="right" size={16} />
      </View>
    </Pressable>
  )
})
