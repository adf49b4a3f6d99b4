import { StateView } from '@/components'

/** 我的资料 */
export function UserInfoScreen() {
  return <StateView kind="empty" />
}
