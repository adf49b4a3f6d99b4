import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { aria } from '@/components'
import { useArrival } from './useArrival'

/** What a step is about. The page goes to its top when one arrives at the step. */
export function StepHeading({ text }: { text: string }) {
  useArrival(text, () => void Taro.pageScrollTo({ scrollTop: 0, duration: 0 }).catch(() => {}))
  return (
    <View className="apply-steps__title" {...aria({ role: 'heading', level: 2 })}>
      {text}
    </View>
  )
}
