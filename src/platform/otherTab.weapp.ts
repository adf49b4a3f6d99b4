import type { KeyValue } from './keyValue.types'

/** A mini-program has one window: nothing else writes its storage. */
export const onOtherTab: KeyValue['onExternalChange'] = () => () => {}
