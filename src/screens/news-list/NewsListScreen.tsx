import { StateView } from '@/components'

/** 平台新闻 */
export function NewsListScreen() {
  return <StateView kind="empty" />
}
