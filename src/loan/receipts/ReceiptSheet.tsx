import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReceiptInfo } from '@/api/receipts'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { Facts } from '@/widgets/Facts/Facts'
import { SavePictureButton } from '@/widgets/keptPicture/SavePictureButton'
import { savePicture } from '@/platform/savePicture'
import { appliedOf, receiptFacts, RECEIPT_TITLE, refundText } from './words'
import './receipts.scss'

export interface ReceiptSheetProps {
  /** Null shows nothing. */
  receipt: ReceiptInfo | null
  onClose: () => void
}

/** 回单: the components of a payment, to save as a picture. */
export const ReceiptSheet = observer(function ReceiptSheet({
  receipt,
  onClose,
}: ReceiptSheetProps) {
  const { now } = useStores()
  if (!receipt) return null
  const save = async () => savePicture((await import('./picture')).receiptPicture(receipt, now()))
  const openLoan = () => {
    onClose()
    go('/pages/loan/detail', { order_no: receipt.orderNo })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={RECEIPT_TITLE}
      footer={<SavePictureButton alt={RECEIPT_TITLE} save={save} />}
    >
      <View className="receipt-sum">
        <Amount size="hero" label="已入账" fen={appliedOf(receipt)} />
        {receipt.refund !== 0 && (
          <View className="receipt-sum__refund">{refundText(receipt.refund)}</View>
        )}
      </View>
      <Facts rows={receiptFacts(receipt, now())} />
      <Button block variant="text" onPress={openLoan}>
        查看这笔借款
      </Button>
    </Sheet>
  )
})
