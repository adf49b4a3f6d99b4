import { StateView } from '@/components'

/** 我的借款 */
export function MyLoansScreen() {
  return <StateView kind="empty" />
}
