import type { Subscribe } from './subscribe.types'

/** A mini-program opens no other app. */
export const subscribe: Subscribe = null
