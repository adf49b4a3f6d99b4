import { StateView } from '@/components'

/** 申请借款 */
export function LoanApplyScreen() {
  return <StateView kind="empty" />
}
