import type { CSSProperties } from 'react'
import './scrubber.scss'

export interface ScrubberProps {
  /** What is selected, for screen readers. */
  label: string
  /** Number of positions side by side. */
  count: number
  /** Selected position, from 0. */
  value: number
  onChange: (at: number) => void
  /** A position as text. */
  format: (at: number) => string
}

/** Invisible control over a picture that selects a position by tap, drag or arrow keys. */
export function Scrubber({ label, count, value, onChange, format }: ScrubberProps) {
  return (
    <input
      type="range"
      className="c-scrubber"
      // With a thumb as wide as a position, a tap selects the position under it.
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
