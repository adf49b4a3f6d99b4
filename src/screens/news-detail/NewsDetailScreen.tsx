import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useMemo } from 'react'
import { groupDigits } from '@domain/money'
import type { NewsArticle } from '@/api/news'
import { go, goTo } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore } from '@/app/root'
import { readTarget } from '@/app/routes'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { RichContent } from '@/components/RichContent/RichContent'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { dayOf, longDate } from '@/format/date'
import { richBlocks } from '@/rich'
import { newsStore } from '@/stores/NewsStore'
import { LoadState } from '@/widgets/LoadState'
import './news-detail.scss'

/** 新闻详情 */
export const NewsDetailScreen = observer(function NewsDetailScreen({ id }: { id: string }) {
  const news = useStore(newsStore)
  const scope = usePageScope()
  const article = news.getArticle(id)

  const refresh = () => news.fetchArticle(id, scope)

  useEffect(() => {
    if (id !== '') void news.fetchArticle(id, scope)
  }, [news, id, scope])

  if (id === '') return <NoSuchNews />
  return (
    <Refreshable onRefresh={refresh} loadedAt={article.loadedAt}>
      <View className="news-detail">
        <LoadState
          of={article}
          retry={refresh}
          skeleton={<Skeleton kind="detail" rows={8} />}
          missing={<NoSuchNews />}
        >
          {(found) => (
            <>
              <Article article={found} />
              <Button block variant="text" onPress={() => go('/pages/news/list')}>
                更多平台新闻
              </Button>
            </>
          )}
        </LoadState>
      </View>
    </Refreshable>
  )
})

function NoSuchNews() {
  return (
    <StateView
      kind="empty"
      title="没有找到这篇新闻"
      note="它可能已经下线。"
      action={{ text: '查看平台新闻', onPress: () => go('/pages/news/list') }}
    />
  )
}

const readPage = (address: string): string | null => readTarget(address)?.url ?? null

/** Title, date, reads, and the content as sanitised blocks. */
function Article({ article }: { article: NewsArticle }) {
  const { title, category, publishtime, views, content, host } = article
  const blocks = useMemo(() => richBlocks(content, { readPage, host }), [content, host])
  const facts = [
    category,
    longDate(dayOf(publishtime)),
    `阅读 ${groupDigits(String(views))}`,
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
