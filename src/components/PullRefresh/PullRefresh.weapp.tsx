import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useState } from 'react'
import type { PullRefreshProps } from './PullRefresh.types'
import { RefreshRow } from './RefreshRow'
import './pull-refresh.scss'

/** WeChat's own pull to refresh, enabled by the page's configuration. */
export function PullRefresh({ onRefresh, loadedAt, ages, nowMs, children }: PullRefreshProps) {
  const [busy, setBusy] = useState(false)

  const refresh = async () => {
    setBusy(true)
    await onRefresh().catch(() => {})
    setBusy(false)
    Taro.stopPullDownRefresh()
  }
  usePullDownRefresh(() => void refresh())

  return (
    <View className="c-pull">
      <RefreshRow
        loadedAt={loadedAt}
        ages={ages}
        nowMs={nowMs}
        busy={busy}
        onPress={() => void refresh()}
      />
      {children}
    </View>
  )
}
