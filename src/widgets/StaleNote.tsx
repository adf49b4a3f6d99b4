import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { Notice } from '@/components/Notice/Notice'
import { recentTime } from '@/format/date'
import './stale-note.scss'

interface StaleNoteProps {
  /** Milliseconds since 1970. */
  loadedAt: number
  /** The last refresh failed. */
  failed: boolean
}

/** Says how old the data is when it may not be current. The offline banner says that there is no connection. */
export const StaleNote = observer(function StaleNote({ loadedAt, failed }: StaleNoteProps) {
  const { network, now } = useStores()
  if (network.online && !failed) return null
  const when = recentTime(loadedAt, now())
  return network.online ? (
    <View className="stale-note">
      <Notice tone="warning">{`没有更新成功，显示的是 ${when} 的内容。`}</Notice>
    </View>
  ) : (
    <View className="stale-note stale-note--time">{`更新于 ${when}`}</View>
  )
})
