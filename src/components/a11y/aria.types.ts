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

/** `labelledBy` becomes `aria-labelledby`, `role` the platform's name for it; undefined is left out. */
export function attributes(props: AriaProps, roleName: string): AriaAttributes {
  const result: AriaAttributes = {}
  for (const [key, value] of Object.entries<AriaAttributes[string] | undefined>({ ...props })) {
    if (value === undefined) continue
    result[key === 'role' ? roleName : `aria-${key.toLowerCase()}`] = value
  }
  return result
}
