import type { LoadCode } from './code.types'

export const loadCode: LoadCode = (load) => load()

/** A mini-program has the code of a page whole. */
export const isCodeAtHand = true
