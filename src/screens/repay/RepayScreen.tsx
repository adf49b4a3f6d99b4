import { StateView } from '@/components'

/** 我的还款 */
export function RepayScreen() {
  return <StateView kind="empty" />
}
