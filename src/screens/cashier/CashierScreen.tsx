import { View } from '@tarojs/components'
import { go } from '@/app/navigation'
import { StateView } from '@/components'
import { readWish, type WishParams } from '@/parts/payWish'
import { Cashier } from './Cashier'
import './cashier.scss'

interface CashierParams extends WishParams {
  /** The payment whose page led back here. */
  pay_no?: string
}

/** 收银台: how much, until when, and the ways to pay it. */
export function CashierScreen({ pay_no: payNo, ...params }: CashierParams) {
  const wish = readWish(params)
  if (!wish)
    return (
      <StateView
        kind="empty"
        title="没有找到要还的款项"
        note="可能链接有误，要还的都在“我的还款”里。"
        action={{ text: '查看我的还款', onPress: () => go('/pages/repay/repay') }}
      />
    )
  const key = `${wish.orderNo}:${wish.type}:${wish.nos.join(',')}`
  return (
    <View className="cashier">
      <Cashier key={key} wish={wish} payNo={payNo} />
    </View>
  )
}
