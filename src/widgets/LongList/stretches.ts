import { cx } from '@/components/cx'

/** Rows rendered, laid out and skipped together, few enough for one update or frame. */
export const STRETCH = 5

/** A stretch of a list. */
export interface StretchOf<T> {
  /** Index among the stretches. */
  stretch: number
  /** Index of its first row in the list. */
  from: number
  rows: readonly T[]
}

/** Splits into chunks of `size`; the last one may be shorter. */
function split<T>(things: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, part) =>
    things.slice(part * size, (part + 1) * size),
  )
}

/** Rows of a list as stretches. */
export const stretchesOf = <T>(items: readonly T[]): StretchOf<T>[] =>
  split(items, STRETCH).map((rows, stretch) => ({ stretch, from: stretch * STRETCH, rows }))

/** Rows of a list as groups of `group` stretches each. */
export const grouped = <T>(items: readonly T[], group: number): StretchOf<T>[][] =>
  split(stretchesOf(items), group)

/** Class of a stretch by its index, from the list's `stretchClass`. */
export const classOfStretch = (name: string | undefined, stretch: number): string | undefined =>
  name && cx(name, stretch === 0 && `${name}--first`)
