import { View } from '@tarojs/components'
import { useId } from 'react'
import { liveWhenNew } from '@/platform/feedback'
import { aria } from '../a11y/aria'
import { useLoadingAnnouncement } from './useLoadingAnnouncement'
import './skeleton.scss'

export interface SkeletonProps {
  /** Layout of the coming content, so that nothing jumps when it arrives; `band` is the one that leads a page, without a card. */
  kind: 'hero' | 'band' | 'list' | 'detail' | 'text'
  /** Number of rows of a list, a detail or a text. */
  rows?: number
}

const defaultRows = { hero: 0, band: 1, list: 4, detail: 5, text: 3 } as const

/** Grey shapes while content loads. */
export function Skeleton({ kind, rows = defaultRows[kind] }: SkeletonProps) {
  const id = useId()
  useLoadingAnnouncement(id)
  return (
    <View
      id={id}
      className={`c-skeleton c-skeleton--${kind}`}
      {...aria({ role: 'status', live: liveWhenNew, busy: true, label: '加载中' })}
    >
      {kind === 'band' && <View className="c-skeleton__line" />}
      {kind !== 'list' && kind !== 'text' && <View className="c-skeleton__lead" />}
      {Array.from({ length: rows }, (_, row) => (
        <View key={row} className="c-skeleton__row">
          <View className="c-skeleton__line c-skeleton__line--wide" />
          {kind === 'list' && <View className="c-skeleton__line" />}
        </View>
      ))}
    </View>
  )
}
