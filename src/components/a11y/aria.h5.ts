import { type AriaAttributes, type AriaProps, attributes } from './aria.types'

/** WAI-ARIA attributes of the web. */
export function aria(props: AriaProps): AriaAttributes {
  return attributes(props, 'role')
}
