import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/** The page's heading; takes the focus when the page is shown, as every title bar does. */
export function HomeTitle() {
  const heading = useRef<HTMLHeadingElement>(null)
  useDidShow(() => heading.current?.focus({ preventScroll: true }))
  return (
    <h1 className="home-bar__title" tabIndex={-1} ref={heading}>
      消费分期
    </h1>
  )
}
