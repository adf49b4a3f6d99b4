import type { MouseEvent } from 'react'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { selectedState, type PressableProps } from './Pressable.types'
import './pressable.scss'

/** Base of everything clickable: a real `<button>`, at least 44 px high. */
export function Pressable(props: PressableProps) {
  const { onPress, label, role = 'button', className, children, disabled, selected } = props

  const press = (event: MouseEvent) => {
    event.stopPropagation()
    onPress()
  }

  return (
    <button
      type="button"
      className={cx('c-pressable', className)}
      disabled={disabled}
      onClick={press}
      {...aria({
        role: role === 'button' ? undefined : role,
        label,
        expanded: props.expanded,
        ...selectedState(role, selected),
      })}
    >
      {children}
    </button>
  )
}
