import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { Notice } from '@/components'
import { clockTime, dayOf, recentTime, shortDate } from '@/format/date'
import './stale-note.scss'

interface StaleNoteProps {
  /** Milliseconds since 1970. */
  loadedAt: number
  /** The newest try to bring it up to date failed. */
  failed: boolean
}

/** What is shown is not the newest, or may not be: from when it is, and why. */
export const StaleNote = observer(function StaleNote({ loadedAt, failed }: StaleNoteProps) {
  const { network, now } = useStores()
  if (network.online && !failed) return null
  const when = `${shortDate(dayOf(loadedAt / 1000), now())} ${clockTime(loadedAt)}`
  return (
    <View className="stale-note">
      {network.online ? (
        <Notice tone="warning">{`没有更新成功，显示的是 ${recentTime(loadedAt, now())} 的内容。`}</Notice>
      ) : (
        <Notice tone="neutral">{`更新于 ${when}，当前离线`}</Notice>
      )}
    </View>
  )
})
