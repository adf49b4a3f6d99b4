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
  const arrive = () => {
    document.title = title
    giveUp.current()
    if (heading.current) giveUp.current = takeFocus(heading.current)
  }
  const first = useRef(arrive)
  useDidShow(arrive)
  useDidHide(() => giveUp.current())
  // Drawn as part of what a page holds, it comes after the page was first shown (platform/Staged).
  useEffect(() => {
    first.current()
    return () => giveUp.current()
  }, [])
  return heading
}
