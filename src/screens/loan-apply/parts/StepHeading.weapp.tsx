import { View } from '@tarojs/components'
import Taro, { useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { currentPath } from '@/app/navigation'
import { aria } from '@/components/a11y/aria'
import type { StepHeadingProps } from './StepHeading.h5'

/** Routes of this screen. */
const OWN: readonly string[] = ['/pages/loan/apply', '/pages/borrowing/apply']

/** Another page covers this one. */
const isCovered = (): boolean => !OWN.includes(currentPath())

const toTop = () => void Taro.pageScrollTo({ scrollTop: 0, duration: 0 }).catch(() => {})

/**
 * Heading of a step. The page scrolls to its top when the step changes, and when the form was drawn again under another
 * page, as by a login.
 */
export function StepHeading({ text }: StepHeadingProps) {
  const drawn = useRef(false)
  const covered = useRef(isCovered())
  useEffect(() => {
    if (drawn.current) toTop()
    drawn.current = true
  }, [text])
  useDidShow(() => {
    if (covered.current) toTop()
    covered.current = false
  })
  return (
    <View className="apply-steps__title" {...aria({ role: 'heading', level: 2 })}>
      {text}
    </View>
  )
}
