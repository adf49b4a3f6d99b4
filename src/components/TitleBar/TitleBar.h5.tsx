import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, type PropsWithChildren, type RefObject } from 'react'
import { takeFocus } from '@/platform/focus.h5'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './title-bar.scss'

export interface TitleBarProps {
  title: string
  /** Left out on tab pages, which have no way back. */
  onBack?: () => void
}

/** Title and back button. */
export function TitleBar({ title, onBack }: TitleBarProps) {
  const heading = usePageHeading(title)
  return (
    <Bar onBack={onBack}>
      <h1 className="c-title-bar__title" tabIndex={-1} ref={heading}>
        {title}
      </h1>
    </Bar>
  )
}

/** The same before the page is there: its title is no heading yet. */
export function ComingTitleBar({ title, onBack }: TitleBarProps) {
  return (
    <Bar onBack={onBack}>
      <div className="c-title-bar__title">{title}</div>
    </Bar>
  )
}

function Bar({ onBack, children }: PropsWithChildren<Pick<TitleBarProps, 'onBack'>>) {
  return (
    <header className="c-title-bar">
      {onBack && (
        <Pressable className="c-title-bar__back" label="返回" onPress={onBack}>
          <Icon name="back" />
        </Pressable>
      )}
      {children}
    </header>
  )
}

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
