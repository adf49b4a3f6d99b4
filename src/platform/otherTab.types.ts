import type { KeyValue } from './keyValue.types'

/** Reports changes of the device's storage by another tab. */
export type OnOtherTab = KeyValue['onExternalChange']
