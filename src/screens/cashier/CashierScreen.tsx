import { View } from '@tarojs/components'
import { go } from '@/app/navigation'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { readWish, type WishParams } from '@/loan/payWish'
import { wishName } from '@/stores/RepayStore'
import { lazyPart } from '@/platform/lazyPart'
import { Cashier } from './Cashier'
import './cashier.scss'

/** Only who owes on several loans needs it: what draws it comes for that. */
const CombinedPart = lazyPart({
  fetch: () => import('./combined/CombinedCashier').then((code) => code.CombinedScreen),
  skeleton: <Skeleton kind="detail" rows={6} />,
})

interface CashierParams extends WishParams {
  /** Several loans in one payment: "A,B". */
  order_nos?: string
  /** The payment whose page led back here. */
  pay_no?: string
}

/** 收银台: how much, until when, and the ways to pay it. */
export function CashierScreen({ pay_no: payNo, order_nos: orderNos, ...params }: CashierParams) {
  const { type } = params
  if (orderNos?.includes(','))
    return (
      <View className="cashier">
        <CombinedPart key={`${orderNos}:${type}`} orderNos={orderNos} type={type} payNo={payNo} />
      </View>
    )
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
  return (
    <View className="cashier">
      <Cashier key={wishName(wish)} wish={wish} payNo={payNo} />
    </View>
  )
}
