import { Text, View } from '@tarojs/components'
import type { News } from '@/api/news'
import { go } from '@/app/navigation'
import { aria } from '@/components/a11y/aria'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StateView } from '@/components/StateView/StateView'
import { LoadState } from '@/widgets/LoadState'
import { NewsRow, NewsSkeleton } from '@/widgets/NewsRow/NewsRow'
import type { Loadable } from '@/stores/Loadable'

/** The newest few, and the way to all of them. */
export function LatestNews({ of, retry }: { of: Loadable<News[]>; retry: () => unknown }) {
  return (
    <View className="home__card latest-news">
      <View className="latest-news__head">
        <View className="latest-news__title" {...aria({ role: 'heading', level: 2 })}>
          平台新闻
        </View>
        <Pressable
          role="link"
          className="latest-news__all"
          label="全部平台新闻"
          onPress={() => go('/pages/news/list')}
        >
          <Text>全部</Text>
          <Icon name="right" size={16} />
        </Pressable>
      </View>
      <LoadState of={of} retry={retry} skeleton={<NewsSkeleton rows={5} />}>
        {(items) =>
          items.length === 0 ? (
            <StateView kind="empty" title="还没有新闻" />
          ) : (
            items.map((item) => <NewsRow key={item.id} news={item} nowMs={of.loadedAt ?? 0} />)
          )
        }
      </LoadState>
    </View>
  )
}
