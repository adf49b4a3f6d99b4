/** What assistive technology has to know of an element, in words both platforms share. */
export interface AriaProps {
  role?: string
  label?: string
  labelledBy?: string
  describedBy?: string
  live?: 'polite' | 'assertive' | 'off'
  /** Heading level, with role heading. */
  level?: number
  hidden?: boolean
  checked?: boolean
  selected?: boolean
  pressed?: boolean
  expanded?: boolean
  disabled?: boolean
  invalid?: boolean
  busy?: boolean
  modal?: boolean
}

/** Attributes ready to be spread on a Taro component or an element. */
export type AriaAttributes = Record<string, string | number | boolean>
