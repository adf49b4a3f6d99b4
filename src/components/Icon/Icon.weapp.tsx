import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import type { IconProps } from './Icon.types'
import './icon.scss'
import './masks.scss'

/** A line icon in the colour of its text, drawn as a mask: WeChat renders no inline SVG. */
export function Icon({ name, size = 24, label }: IconProps) {
  return (
    <View
      className={`c-icon c-icon--${size} c-icon--${name}`}
      {...aria(label ? { role: 'img', label } : { hidden: true })}
    />
  )
}
