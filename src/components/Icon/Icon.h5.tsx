import { aria } from '../a11y/aria'
import { useDrawing } from './furtherIcons.h5'
import type { IconProps } from './Icon.types'
import './icon.scss'

/**
 * A line icon in the colour of its text, as inline SVG: as images, browsers would treat each icon as a document, which
 * takes longer than rendering all the rest of home.
 */
export function Icon({ name, size = 24, label }: IconProps) {
  return (
    <svg
      className={`c-icon c-icon--${size} c-icon--${name}`}
      viewBox="0 0 24 24"
      {...aria(label ? { role: 'img', label } : { hidden: true })}
    >
      <path d={useDrawing(name)} />
    </svg>
  )
}
