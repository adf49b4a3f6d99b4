import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import type { TitleBarProps } from './TitleBar.types'
import { usePageHeading } from './usePageHeading.h5'
import './title-bar.scss'

/** Title and back button. */
export function TitleBar({ title, onBack }: TitleBarProps) {
  const heading = usePageHeading(title)
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
