import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, type RefObject } from 'react'
import { takeFocus } from '@/platform/takeFocus.h5'

/**
 * A page's heading. Each time the page is shown, it names the window and takes the focus, so that a screen reader
 * announces the page and starts there.
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
  // Within Staged, the heading renders after the page was first shown.
  useEffect(() => {
    first.current()
    return () => giveUp.current()
  }, [])
  return heading
}
