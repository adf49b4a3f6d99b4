import { StateView } from '@/components'

/** 首页 */
export function HomeScreen() {
  return <StateView kind="empty" />
}
