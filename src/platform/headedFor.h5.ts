import type { HeadedFor } from './headedFor.types'

/** The address changes first, the stack of pages only when the page's code has come. */
export const headedFor: HeadedFor = () => window.location.hash.replace(/^#/, '').split('?')[0] ?? ''
