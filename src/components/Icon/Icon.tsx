import { View } from '@tarojs/components'
import { aria } from '../a11y'
import type { IconName } from './names'
import './styles'

export interface IconProps {
  name: IconName
  /** Side in design pixels; default 24. */
  size?: 14 | 16 | 20 | 24 | 28 | 32 | 40
  /** Spoken name; without it the icon is decoration. */
  label?: string
}

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 24, label }: IconProps) {
  return (
    <View
      className={`c-icon c-icon--${size} c-icon--${name}`}
      {...aria(label ? { role: 'img', label } : { hidden: true })}
    />
  )
}
