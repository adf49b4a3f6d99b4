import { StateView } from '@/components'

/** 贷款详情 */
export function LoanDetailScreen(_props: { order_no?: string }) {
  return <StateView kind="empty" />
}
