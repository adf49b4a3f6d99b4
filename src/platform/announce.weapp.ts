import type { Announce, LiveWhenNew } from './announce.types'

/** WeChat announces elements with `aria-live`; it has no live region for text alone. */
export const announce: Announce = () => {}

export const liveWhenNew: LiveWhenNew = 'polite'
