import { StateView } from '@/components'

/** 收银台 */
export function CashierScreen(_props: { order_no?: string; type?: string; nos?: string }) {
  return <StateView kind="empty" />
}
