import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import type { News } from '@/api/news'
import { go } from '@/app/navigation'
import { allowedSource } from '@/components/Picture/allowedSource'
import { Picture } from '@/components/Picture/Picture'
import { Pressable } from '@/components/Pressable/Pressable'
import { dayOf, shortDate } from '@/format/date'
import { aria } from '@/components/a11y/aria'
import './news-row.scss'

interface NewsRowProps {
  news: News
  /** Milliseconds since 1970; decides whether the date shows its year. A change renders the row again. */
  nowMs: number
  /** Shows the beginning of the article below its title. */
  withSummary?: boolean
}

/** An article in a list: title, category, date, and a picture where it has one. Opens the article. */
export const NewsRow = memo(function NewsRow({ news, nowMs, withSummary = false }: NewsRowProps) {
  const { title, summary, category, cover = '', publishtime } = news
  const date = shortDate(dayOf(publishtime), nowMs)
  return (
    <Pressable
      role="link"
      className="news-row"
      label={[title, category, date].filter(Boolean).join('，')}
      onPress={() => go('/pages/news/detail', { id: news.id })}
    >
      <View className="news-row__words">
        <View className="news-row__title">{title}</View>
        {withSummary && summary && <View className="news-row__summary">{summary}</View>}
        <View className="news-row__facts">
          {category && <Text>{category}</Text>}
          <Text>{date}</Text>
        </View>
      </View>
      {allowedSource(cover) !== null && (
        <View className="news-row__cover">
          <Picture src={cover} alt="" ratio={4 / 3} />
        </View>
      )}
    </Pressable>
  )
})

/** Placeholder of news rows, of their height. */
export function NewsSkeleton({ rows }: { rows: number }) {
  return (
    <View {...aria({ role: 'status', busy: true, label: '加载中' })}>
      {Array.from({ length: rows }, (_, row) => (
        <View key={row} className="news-row">
          <View className="news-row__words">
            <View className="news-row__bone news-row__bone--title" />
            <View className="news-row__bone" />
          </View>
        </View>
      ))}
    </View>
  )
}
