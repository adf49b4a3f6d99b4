import { Icon } from '../Icon/Icon'
import type { IconName, IconProps } from '../Icon/Icon.types'
import { Pressable } from '../Pressable/Pressable'
import type { PressableProps } from '../Pressable/Pressable.types'
import './icon-button.scss'

export interface IconButtonProps extends Pick<PressableProps, 'onPress' | 'disabled' | 'selected'> {
  name: IconName
  /** What it does, for screen readers. */
  label: string
  size?: IconProps['size']
}

/** An icon button with a full-sized target. */
export function IconButton({ name, size, ...pressable }: IconButtonProps) {
  return (
    <Pressable className="c-icon-button" {...pressable}>
      <Icon name={name} size={size} />
    </Pressable>
  )
}
