import { StateView } from '@/components'

/** 结清证明 */
export function SettlementScreen(_props: { order_no?: string }) {
  return <StateView kind="empty" />
}
