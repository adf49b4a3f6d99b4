import { StateView } from '@/components'

/** 新闻详情 */
export function NewsDetailScreen(_props: { id: string }) {
  return <StateView kind="empty" />
}
