import type { AriaAttributes, AriaProps } from './aria.types'

/** `labelledBy` becomes `aria-labelledby`; what is undefined is left out; `role` takes the platform's name. */
export function attributes(props: AriaProps, roleName: string): AriaAttributes {
  const result: AriaAttributes = {}
  for (const [key, value] of Object.entries<AriaAttributes[string] | undefined>({ ...props })) {
    if (value === undefined) continue
    result[key === 'role' ? roleName : `aria-${key.toLowerCase()}`] = value
  }
  return result
}
