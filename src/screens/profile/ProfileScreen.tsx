import { StateView } from '@/components'

/** 我的 */
export function ProfileScreen() {
  return <StateView kind="empty" />
}
