import { StateView } from '@/components'

/** 合同详情 */
export function ContractScreen(_props: { order_no?: string }) {
  return <StateView kind="empty" />
}
