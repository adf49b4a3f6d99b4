import type { LoadCode } from './code.types'
import { pageLoads } from './lazyPages.h5'

/** With the patience pages have: tried once more by itself, then at the person's 重试. */
export const loadCode: LoadCode = (load) => pageLoads.load(load)

export const isCodeAtHand = false
