import type { Announce, LiveWhenNew } from './announce.types'

/** WeChat says what appears in an element with `aria-live`; it has no region for words alone. */
export const announce: Announce = () => {}

export const liveWhenNew: LiveWhenNew = 'polite'
