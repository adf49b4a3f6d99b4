import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { aria } from '@/components'

/** What a step is about. The page goes back to its top when a step is turned to. */
export function StepHeading({ text }: { text: string }) {
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) void Taro.pageScrollTo({ scrollTop: 0, duration: 0 }).catch(() => {})
    opened.current = true
  }, [text])
  return (
    <View className="apply-steps__title" {...aria({ role: 'heading', level: 2 })}>
      {text}
    </View>
  )
}
