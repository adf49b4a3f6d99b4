import type { CSSProperties } from 'react'
import type { ScrubberProps } from './Scrubber.types'
import './scrubber.scss'

/** Chooses a place of the picture it lies on: by a tap, by dragging, with the arrow keys. Not to be seen itself. */
export function Scrubber({ label, count, value, onChange, format }: ScrubberProps) {
  return (
    <input
      type="range"
      className="c-scrubber"
      // As broad as a place, the thumb lies on the one that was tapped.
      style={{ '--place': `${100 / count}%` } as CSSProperties}
      min={0}
      max={count - 1}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={format(value)}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
