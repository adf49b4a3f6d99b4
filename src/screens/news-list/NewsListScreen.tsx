import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import type { News } from '@/api/news'
import { Refreshable } from '@/app/Refreshable'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { StateView } from '@/components/StateView/StateView'
import { startOfDay } from '@/format/date'
import { useReachEnd } from '@/platform/pageEvents'
import { newsStore } from '@/stores/NewsStore'
import { ListEnd } from '@/widgets/ListEnd/ListEnd'
import { LoadState } from '@/widgets/LoadState'
import { LongList } from '@/widgets/LongList/LongList'
import { NewsRow, NewsSkeleton } from '@/widgets/NewsRow/NewsRow'
import './news-list.scss'

/** 平台新闻; the next page loads when the end is reached. */
export const NewsListScreen = observer(function NewsListScreen() {
  const news = useStore(newsStore)
  const scope = usePageScope()
  const { list } = news
  const today = startOfDay(list.state.loadedAt ?? 0)

  const rowOf = useCallback(
    (item: News) => <NewsRow key={item.id} news={item} nowMs={today} withSummary />,
    [today],
  )

  const refresh = () => news.refresh(scope)
  const more = () => news.more(scope)

  useEffect(() => {
    void news.refresh(scope)
  }, [news, scope])
  useReachEnd(more)

  return (
    <Refreshable onRefresh={refresh} loadedAt={list.state.loadedAt}>
      <View className="news-list">
        <LoadState of={list.state} retry={refresh} quiet={list.failedMore} skeleton={<Pending />}>
          {() =>
            list.items.length === 0 ? (
              <StateView kind="empty" title="还没有新闻" note="有新消息时会出现在这里。" />
            ) : (
              <>
                <View className="news-list__rows">
                  <LongList
                    items={list.items}
                    stretchClass="news-list__stretch"
                    opens="/pages/news/detail"
                  >
                    {rowOf}
                  </LongList>
                </View>
                <ListEnd
                  hasMore={list.hasMore}
                  loading={list.loadingMore}
                  failed={list.failedMore}
                  onMore={more}
                />
              </>
            )
          }
        </LoadState>
      </View>
    </Refreshable>
  )
})

function Pending() {
  return (
    <View className="news-list__rows">
      <NewsSkeleton rows={6} />
    </View>
  )
}
