export interface SliderProps {
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  label: string
  /** Value in words, shown at the ends and spoken, e.g. 10,000 元. */
  format: (value: number) => string
}
