import type { DeskNews } from '@domain/contract/desk'
import { Deed } from '../parts/Deed'
import { List } from '../parts/List'
import { useMay } from '../session'

/** News: publishing and withdrawing articles. */
export default function NewsPage() {
  const mayPublish = useMay('news.publish')
  return (
    <List<DeskNews>
      title="新闻"
      path="/news"
      keyOf={({ id }) => String(id)}
      columns={(again) => [
        { title: '编号', show: ({ id }) => id },
        { title: '标题', show: ({ title }) => title },
        { title: '栏目', show: ({ category }) => category },
        { title: '发布时间', show: ({ published_at }) => published_at ?? '未发布' },
        ...(mayPublish
          ? [
              {
                title: '办理',
                show: ({ id, published_at }: DeskNews) => (
                  <Deed
                    label={published_at ? '撤回' : '发布'}
                    warning={published_at ? '撤回后可以再次发布。' : '立即发布，所有人可见。'}
                    path="/news/decide"
                    body={{ id, decision: published_at ? 'withdraw' : 'publish' }}
                    onDone={again}
                  />
                ),
              },
            ]
          : []),
      ]}
      empty="还没有新闻"
    />
  )
}
