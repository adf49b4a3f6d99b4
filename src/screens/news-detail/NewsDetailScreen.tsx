import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Refreshable } from '@/app/Refreshable'
import { Button } from '@/components/Button/Button'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { LoadState } from '@/widgets/LoadState'
import { newsStore } from '@/stores/NewsStore'
import { Article } from './Article'
import './news-detail.scss'

/** 新闻详情 */
export const NewsDetailScreen = observer(function NewsDetailScreen({ id }: { id: string }) {
  const news = useStore(newsStore)
  const scope = usePageScope()
  const article = news.article(id)

  const refresh = () => news.loadArticle(id, scope)

  useEffect(() => {
    if (id !== '') void news.loadArticle(id, scope)
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
