import { StateView } from '@/components'

/** 还款 */
export function PayChooseScreen(_props: { order_no?: string }) {
  return <StateView kind="empty" />
}
