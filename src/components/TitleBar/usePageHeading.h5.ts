import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, type RefObject } from 'react'
import { takeFocus } from '@/platform/takeFocus.h5'

/**
 * A page's heading. Whenever the page is shown, first or again, its name is that of the window and the heading takes
 * the focus, so that a screen reader says where one is and begins there.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null)
  const giveUp = useRef(() => {})
  useDidShow(() => {
    document.title = title
    if (heading.current) giveUp.current = takeFocus(heading.current)
  })
  useDidHide(() => giveUp.current())
  useEffect(() => () => giveUp.current(), [])
  return heading
}
