import type { AriaAttributes, AriaProps } from './aria.types'
import { attributes } from './attributes'

/** WeChat reads the role from `aria-role`; the attributes are let through by config/index.ts. */
export function aria(props: AriaProps): AriaAttributes {
  return attributes(props, 'aria-role')
}
