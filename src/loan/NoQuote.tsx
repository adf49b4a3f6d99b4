import { go, replace } from '@/app/navigation'
import { StateView } from '@/components/StateView/StateView'
import type { PaymentSelection } from '@/stores/RepayStore'

interface NoQuoteProps {
  /** The server's reason. */
  text: string
  selection: PaymentSelection
}

const toRepay = () => go('/pages/repay/repay')

/**
 * There is nothing to pay as asked, for instance because it is already paid: leads to choosing again, or to paying ahead of
 * time where nothing had been chosen.
 */
export function NoQuote({ text, selection: { orderNo, type } }: NoQuoteProps) {
  const toChoose = () => replace('/pages/payment/repay', { order_no: orderNo })
  return type === 'all_due' ? (
    <StateView
      kind="empty"
      title={text}
      action={{ text: '查看我的还款', onPress: toRepay }}
      secondary={{ text: '提前还款', onPress: toChoose }}
    />
  ) : (
    <StateView
      kind="empty"
      title={text}
      action={{ text: '重新选择', onPress: toChoose }}
      secondary={{ text: '查看我的还款', onPress: toRepay }}
    />
  )
}
