import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { displayYuan } from '@domain/money'
import { go, replace } from '@/app/navigation'
import { useStore } from '@/app/root'
import { StateView } from '@/components'
import type { OnlinePayment } from '@/stores/OnlinePayment'
import { duesStore } from '@/stores/DuesStore'

interface PaidProps {
  payment: OnlinePayment
  orderNo: string
}

/** The server has the money: what is due is asked for anew, so that every page shows it. */
export const Paid = observer(function Paid({ payment, orderNo }: PaidProps) {
  const dues = useStore(duesStore)
  useEffect(() => {
    void dues.load(undefined, true)
  }, [dues])
  const amount = payment.info?.amount ?? null
  return (
    <StateView
      kind="done"
      title="还款成功"
      note={
        amount === null ? '还款计划已更新。' : `已付 ${displayYuan(amount)} 元，还款计划已更新。`
      }
      action={{ text: '查看我的还款', onPress: () => go('/pages/repay/repay') }}
      secondary={{
        text: '查看这笔借款',
        onPress: () => replace('/pages/loan/detail', { order_no: orderNo }),
      }}
    />
  )
})
