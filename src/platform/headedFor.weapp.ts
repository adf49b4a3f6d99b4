import type { HeadedFor } from './headedFor.types'

/** WeChat's navigation resolves when the page is in the stack. */
export const headedFor: HeadedFor = () => null
