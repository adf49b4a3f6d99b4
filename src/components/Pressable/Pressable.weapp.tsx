import { View, type ITouchEvent } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { selectedState, type PressableProps } from './Pressable.types'
import './pressable.scss'

/** Base of everything clickable. */
export function Pressable(props: PressableProps) {
  const { onPress, label, role = 'button', className, children, disabled, selected } = props

  const press = (event: ITouchEvent) => {
    event.stopPropagation()
    if (!disabled) onPress()
  }

  return (
    <View
      className={cx(
        'c-pressable c-pressable--view',
        disabled && 'c-pressable--disabled',
        className,
      )}
      hoverClass={disabled ? 'none' : 'c-pressable--active'}
      onClick={press}
      {...aria({
        role,
        label,
        disabled: disabled || undefined,
        expanded: props.expanded,
        ...selectedState(role, selected),
      })}
    >
      {children}
    </View>
  )
}
