import { StateView } from '@/components'

/** 逾期影响 */
export function OverdueImpactScreen(_props: { order_no?: string }) {
  return <StateView kind="empty" />
}
