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

/** WeChat reads the role from `aria-role`; config/index.ts makes Taro pass these attributes on. */
const ROLE = process.env.TARO_ENV === 'weapp' ? 'aria-role' : 'role'

/** `labelledBy` becomes `aria-labelledby`, `role` the platform's name for it; undefined is left out. */
export function aria(props: AriaProps): AriaAttributes {
  const result: AriaAttributes = {}
  for (const [key, value] of Object.entries<AriaAttributes[string] | undefined>({ ...props })) {
    if (value === undefined) continue
    result[key === 'role' ? ROLE : `aria-${key.toLowerCase()}`] = value
  }
  return result
}
