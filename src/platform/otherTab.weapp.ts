import type { OnOtherTab } from './otherTab.types'

/** A mini-program has one window: nothing else writes its storage. */
export const onOtherTab: OnOtherTab = () => () => {}
