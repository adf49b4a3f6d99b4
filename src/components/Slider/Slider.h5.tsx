import type { CSSProperties } from 'react'
import './slider.scss'

export interface SliderProps {
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  label: string
  /** Value as text, shown at the ends and spoken, such as 10,000 元. */
  format: (value: number) => string
}

/** A range input: drag, arrow keys, Home and End. */
export function Slider({ value, min, max, step, onChange, label, format }: SliderProps) {
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <div className="c-slider">
      <input
        type="range"
        className="c-slider__input"
        style={{ '--filled': `${filled}%` } as CSSProperties}
        value={value}
        min={min}
        max={max}
        step={step}
        aria-label={label}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className="c-slider__ends" aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  )
}
