import { View } from '@tarojs/components'
import { go } from '@/app/navigation'
import { StateView } from '@/components'
import { readWish, type WishParams } from '@/parts/payWish'
import { Cashier } from './Cashier'
import './cashier.scss'

/** 收银台: how much, until when, and the ways to pay it. */
export function CashierScreen(params: WishParams) {
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
      <Cashier key={key} wish={wish} />
    </View>
  )
}
