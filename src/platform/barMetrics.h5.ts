import type { BarMetrics } from './barMetrics.types'

/** A browser has no capsule button, and the stylesheet handles the safe area. */
export const barMetrics: BarMetrics = () => ({})
