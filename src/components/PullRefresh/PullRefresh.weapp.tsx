import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { feedback } from '@/platform/feedback'
import { isNewer, UPDATED } from './machine'
import type { PullRefreshProps } from './PullRefresh.types'
import { RefreshRow } from './RefreshRow'
import './pull-refresh.scss'

/** WeChat's own pull to refresh, enabled by the page's configuration. */
export function PullRefresh({ onRefresh, loadedAt, ages, nowMs, children }: PullRefreshProps) {
  const [busy, setBusy] = useState(false)
  const newest = useRef(loadedAt)
  useEffect(() => {
    newest.current = loadedAt
  })

  const refresh = async () => {
    const before = newest.current
    setBusy(true)
    await onRefresh().catch(() => {})
    setBusy(false)
    Taro.stopPullDownRefresh()
    // The data that came is rendered first.
    setTimeout(() => isNewer(newest.current, before) && feedback.toast(UPDATED))
  }
  usePullDownRefresh(() => void refresh())

  return (
    <View className="c-pull">
      {children}
      <RefreshRow
        loadedAt={loadedAt}
        ages={ages}
        nowMs={nowMs}
        busy={busy}
        onPress={() => void refresh()}
      />
    </View>
  )
}
