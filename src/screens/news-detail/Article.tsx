import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { groupDigits } from '@domain/money'
import { isReadable, UNREADABLE_TEXT } from '@domain/unreadable'
import type { NewsArticle } from '@/api/news'
import { goTo } from '@/app/navigation'
import { readTarget } from '@/app/routes'
import { aria } from '@/components/a11y/aria'
import { StateView } from '@/components/StateView/StateView'
import { RichContent } from '@/components/RichContent/RichContent'
import { dayOf, longDate } from '@/format/date'
import { richBlocks } from '@/rich'

const readPage = (address: string): string | null => readTarget(address)?.url ?? null

/** Title, when it was published, how often it was read, and the content as checked blocks. */
export function Article({ article }: { article: NewsArticle }) {
  const { title, category, publishtime, views, content, host } = article
  const blocks = useMemo(() => richBlocks(content, { readPage, host }), [content, host])
  const facts = [
    category,
    isReadable(publishtime) ? longDate(dayOf(publishtime)) : '',
    `阅读 ${isReadable(views) ? groupDigits(String(views)) : UNREADABLE_TEXT}`,
  ].filter(Boolean)

  return (
    <View className="news-detail__article">
      <View className="news-detail__title" {...aria({ role: 'heading', level: 2 })}>
        {title}
      </View>
      <View className="news-detail__facts">
        {facts.map((fact) => (
          <Text key={fact}>{fact}</Text>
        ))}
      </View>
      {blocks.length === 0 ? (
        <StateView kind="empty" title="这篇新闻没有正文" />
      ) : (
        <RichContent blocks={blocks} onPage={goTo} />
      )}
    </View>
  )
}
