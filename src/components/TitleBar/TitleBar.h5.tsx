import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'
import { Icon } from '../Icon'
import { Pressable } from '../Pressable'
import type { TitleBarProps } from './TitleBar.types'
import './title-bar.scss'

/** Title and way back. The heading takes the focus when its page is shown, so that a screen reader starts there. */
export function TitleBar({ title, onBack }: TitleBarProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDidShow(() => heading.current?.focus({ preventScroll: true }))
  return (
    <header className="c-title-bar">
      {onBack && (
        <Pressable className="c-title-bar__back" label="返回" onPress={onBack}>
          <Icon name="back" />
        </Pressable>
      )}
      <h1 className="c-title-bar__title" tabIndex={-1} ref={heading}>
        {title}
      </h1>
    </header>
  )
}
