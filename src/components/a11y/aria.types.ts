/** Properties for assistive technology, named alike on both platforms. */
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

/** Attributes to spread on a Taro component or an element. */
export type AriaAttributes = Record<string, string | number | boolean>
