import { go } from '@/app/navigation'
import { StateView } from '@/components'

/** Nothing is due that could be proven. */
export const NothingOwed = ({ orderNo }: { orderNo: string }) => (
  <StateView
    kind="done"
    title="现在没有需要还的款"
    note="下一期到期前会在“我的还款”里提醒你。"
    action={{
      text: '查看这笔借款',
      onPress: () => go('/pages/loan/detail', { order_no: orderNo }),
    }}
  />
)
