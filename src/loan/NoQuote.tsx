import { go, replace } from '@/app/navigation'
import { StateView } from '@/components/StateView/StateView'

interface NoQuoteProps {
  /** The server's reason. */
  text: string
  orderNo: string
}

/** The selection can't be paid, for instance because it is already paid: offers to choose again. */
export function NoQuote({ text, orderNo }: NoQuoteProps) {
  return (
    <StateView
      kind="empty"
      title={text}
      note="可以重新选择要还的期数。"
      action={{
        text: '重新选择',
        onPress: () => replace('/pages/payment/repay', { order_no: orderNo }),
      }}
      secondary={{ text: '查看我的还款', onPress: () => go('/pages/repay/repay') }}
    />
  )
}
