import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback } from 'react'
import type { News } from '@/api/news'
import { useStore } from '@/app/root'
import { StateView } from '@/components/StateView/StateView'
import { startOfDay } from '@/format/date'
import { newsStore } from '@/stores/NewsStore'
import { ListScreen } from '@/widgets/ListScreen'
import { LongList } from '@/widgets/LongList/LongList'
import { NewsRow, NewsSkeleton } from '@/widgets/NewsRow/NewsRow'
import './news-list.scss'

/** 平台新闻; the next page loads when the end is reached. */
export const NewsListScreen = observer(function NewsListScreen() {
  const { list } = useStore(newsStore)
  const today = startOfDay(list.state.loadedAt ?? 0)

  const rowOf = useCallback(
    (item: News) => <NewsRow key={item.id} news={item} nowMs={today} withSummary />,
    [today],
  )

  return (
    <ListScreen list={list} className="news-list" skeleton={<Pending />} empty={<Empty />}>
      {(items) => (
        <View className="news-list__rows">
          <LongList items={items} stretchClass="news-list__stretch" opens="/pages/news/detail">
            {rowOf}
          </LongList>
        </View>
      )}
    </ListScreen>
  )
})

const Empty = () => <StateView kind="empty" title="还没有新闻" note="有新消息时会出现在这里。" />

function Pending() {
  return (
    <View className="news-list__rows">
      <NewsSkeleton rows={6} />
    </View>
  )
}
