import type { KeyValue } from './keyValue.types'

/** Tells what another tab changed of the device's storage. */
export type OnOtherTab = KeyValue['onExternalChange']
