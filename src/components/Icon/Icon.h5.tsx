import { aria } from '../a11y/aria'
import { useDrawing } from './furtherIcons.h5'
import type { IconProps } from './Icon.types'
import './icon.scss'

/**
 * A line icon in the colour of the text around it. Drawn in the page itself: as a picture each would be a document of
 * its own to the browser, which takes longer than all of home besides.
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
