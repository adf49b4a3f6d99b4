import type { PlotSize } from './Plot.types'
import { place } from './scale'

/** Units of a ring's drawing. */
export const RING: PlotSize = { width: 100, height: 100 }

const CENTRE = 50
/** Of the middle of its line, which is 10 broad. */
const RADIUS = 44

/** The least part of a ring that can be seen, and the least that is missing. */
const LEAST = 0.02

const pointAt = (turn: number): string => {
  const angle = 2 * Math.PI * turn
  return `${place(CENTRE + RADIUS * Math.sin(angle))} ${place(CENTRE - RADIUS * Math.cos(angle))}`
}

/** SVG path of a part of the ring, from 0 to 1, clockwise from the top. What is not all of it never looks whole. */
export function arcPath(share: number): string {
  if (share <= 0) return ''
  const arc = (to: string, large: boolean) => `A${RADIUS} ${RADIUS} 0 ${large ? 1 : 0} 1 ${to}`
  if (share >= 1) return `M${pointAt(0)}${arc(pointAt(0.5), false)}${arc(pointAt(0), false)}`
  const shown = Math.min(Math.max(share, LEAST), 1 - LEAST)
  return `M${pointAt(0)}${arc(pointAt(shown), shown > 0.5)}`
}

/** A share in whole percent, rounded down: 100 for the whole only. */
export const wholePercent = (share: number): number => Math.floor(Math.min(1, share) * 100)
