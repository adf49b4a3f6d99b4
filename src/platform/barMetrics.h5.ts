import type { BarMetrics } from './barMetrics.types'

/** A browser has no capsule, and the safe area is known to the stylesheet. */
export const barMetrics: BarMetrics = () => ({})
