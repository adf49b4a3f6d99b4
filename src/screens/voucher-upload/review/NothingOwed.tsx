import { go } from '@/app/navigation'
import { DoneView } from '@/components/StateView/DoneView'

/** Nothing is due that could be proven. */
export const NothingOwed = ({ orderNo }: { orderNo: string }) => (
  <DoneView
    title="现在没有需要还的款"
    note="下一期到期前会在“我的还款”里提醒你。"
    action={{
      text: '查看这笔借款',
      onPress: () => go('/pages/loan/detail', { order_no: orderNo }),
    }}
  />
)
