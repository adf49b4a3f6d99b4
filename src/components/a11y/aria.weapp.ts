import { type AriaAttributes, type AriaProps, attributes } from './aria.types'

/** WeChat reads the role from `aria-role`; config/index.ts makes Taro pass these attributes on. */
export function aria(props: AriaProps): AriaAttributes {
  return attributes(props, 'aria-role')
}
