import type { HeadedFor } from './headedFor.types'

/** WeChat answers a navigation when the page is in the stack. */
export const headedFor: HeadedFor = () => null
