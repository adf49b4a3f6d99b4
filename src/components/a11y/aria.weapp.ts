import type { AriaAttributes, AriaProps } from './aria.types'
import { attributes } from './attributes'

/** WeChat reads the role from `aria-role`; config/index.ts makes Taro pass these attributes on. */
export function aria(props: AriaProps): AriaAttributes {
  return attributes(props, 'aria-role')
}
