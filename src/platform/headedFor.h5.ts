import type { HeadedFor } from './headedFor.types'

/** The address changes at once, the stack of pages only when the page's code has loaded. */
export const headedFor: HeadedFor = () => window.location.hash.replace(/^#/, '').split('?')[0] ?? ''
