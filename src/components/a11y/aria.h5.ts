import type { AriaAttributes, AriaProps } from './aria.types'
import { attributes } from './attributes'

/** WAI-ARIA attributes of the web. */
export function aria(props: AriaProps): AriaAttributes {
  return attributes(props, 'role')
}
