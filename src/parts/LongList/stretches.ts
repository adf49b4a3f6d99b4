import { cx } from '@/components/cx'

/** Rows drawn, arranged and left out together, so that one update or frame has few of them. */
export const STRETCH = 5

/** Stretches drawn at once: as many rows as a page of an answer has. */
export const FIRST = 2

/** A stretch of a list. */
export interface StretchOf<T> {
  /** Its place among the stretches. */
  stretch: number
  /** Place of its first row in the list. */
  from: number
  rows: readonly T[]
}

/** Things in their order, so many together; the last ones may be fewer. */
function split<T>(things: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, part) =>
    things.slice(part * size, (part + 1) * size),
  )
}

/** The rows of a list in groups of so many stretches. */
export function grouped<T>(items: readonly T[], group: number): StretchOf<T>[][] {
  const stretches = split(items, STRETCH).map((rows, stretch) => ({
    stretch,
    from: stretch * STRETCH,
    rows,
  }))
  return split(stretches, group)
}

/** Class of the stretch of that number, as `stretchClass` of the list says. */
export const classOfStretch = (name: string | undefined, stretch: number): string | undefined =>
  name && cx(name, stretch === 0 && `${name}--first`)
