import type { AriaAttributes, AriaProps } from './aria.types'

/** `labelledBy` becomes `aria-labelledby`, `role` the platform's name for it; undefined is left out. */
export function attributes(props: AriaProps, roleName: string): AriaAttributes {
  const result: AriaAttributes = {}
  for (const [key, value] of Object.entries<AriaAttributes[string] | undefined>({ ...props })) {
    if (value === undefined) continue
    result[key === 'role' ? roleName : `aria-${key.toLowerCase()}`] = value
  }
  return result
}
