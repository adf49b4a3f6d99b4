import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { isReadable, UNREADABLE } from '@domain/unreadable'
import type { PaymentInfo } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import type { OnlinePayment } from '@/stores/OnlinePayment'
import { handoverText } from './handoverText'

/** What is drawn of a payment, of one loan or of several. */
type ShownPayment = Pick<OnlinePayment, 'open' | 'opening' | 'canGoOn' | 'handOver'> & {
  info: Pick<PaymentInfo, 'amount'> | null
}

/** 结果确认中: a payment was opened, and whether it was paid is being asked. */
export const PaymentProgress = observer(function PaymentProgress({
  payment,
}: {
  payment: ShownPayment
}) {
  const { toast } = useStores()
  const scope = usePageScope()
  const { open, opening, canGoOn } = payment
  const amount = open?.amount ?? payment.info?.amount ?? UNREADABLE

  const goOn = async () => {
    const handover = await payment.handOver()
    const told = handover && handoverText(handover)
    if (told && !scope.left) toast(told)
  }

  return (
    <Card>
      <View className="progress-sign">
        <Icon name="clock" size={40} />
      </View>
      <View className="progress-title" {...aria({ role: 'status', live: 'polite' })}>
        结果确认中
      </View>
      <View className="progress-note">
        {isReadable(amount)
          ? `正在确认 ${displayYuan(amount)} 元的支付结果，付过款就不用再付。`
          : '正在确认支付的结果，付过款就不用再付。'}
      </View>
      {canGoOn && (
        <View className="progress-note">
          还没有付款，可以继续这笔支付；不付的话它会自动关闭，之后可以换一种方式。
        </View>
      )}
      <View className="cashier__way">
        {canGoOn && (
          <Button block variant="secondary" busy={opening} busyText="正在打开" onPress={goOn}>
            继续支付
          </Button>
        )}
        <Button block variant="text" onPress={() => go('/pages/repay/repay')}>
          返回我的还款
        </Button>
      </View>
    </Card>
  )
})
