import { View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { aria } from '@/components/a11y/aria'
import { passingWords } from '@/platform/feedback.weapp'
import { useIsShown } from '../scope'
import './toast.scss'

/** A passing message in the lower third of the page in front. */
export function Toast() {
  const words = useSyncExternalStore(passingWords.subscribe, passingWords.current)
  const isShown = useIsShown()
  return (
    <View className="toast" {...aria({ role: 'status', live: 'polite' })}>
      {isShown && words && <View className="toast__text">{words}</View>}
    </View>
  )
}
