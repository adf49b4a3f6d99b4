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
