import type { PlotShape, PlotSize, PlotTone } from './Plot.types'
import { place } from './scale'

interface StackPart {
  tone: PlotTone
  /** 0 or more. */
  value: number
  /** Lies on a part of the same tone. */
  faint?: boolean
}

/** A bar, by its parts from the ground up. */
export type Stack = readonly StackPart[]

/** Of the room of a bar, what it takes; one of few is no broader than so many units. */
const FILLED = 0.7
const BROADEST = 28

/** The least height of what is there at all, and of a bar with nothing in it. */
const LEAST = 2
const NOTHING = 1

/** Room above for the least heights. */
const TOP = 3

/** Where a value ends on a plot of bars, from the ground at its lower edge up. */
export const barScale =
  (max: number, { height }: PlotSize) =>
  (value: number): number =>
    height - (value / Math.max(1, max)) * (height - TOP)

/** The room of one bar of so many, from edge to edge. */
function slotOf(at: number, count: number, width: number): { left: number; width: number } {
  const room = width / Math.max(1, count)
  return { left: at * room, width: room }
}

export const totalOf = (stack: Stack): number => stack.reduce((sum, { value }) => sum + value, 0)

const box = (left: number, top: number, width: number, bottom: number): string =>
  `M${place(left)} ${place(top)}h${place(width)}V${place(bottom)}h${place(-width)}Z`

/** The room of a bar, from top to bottom: behind the one that is looked at. */
export function slotPath(at: number, count: number, { width, height }: PlotSize): string {
  const slot = slotOf(at, count, width)
  return box(slot.left, 0, slot.width, height)
}

/**
 * Bars side by side on the lower edge, `max` as high as there is room. A bar with nothing in it is a line on the ground.
 * Parts of one look are one shape, however many bars there are; `count` keeps room for bars that are not there.
 */
export function barShapes(
  stacks: readonly Stack[],
  max: number,
  size: PlotSize,
  count = stacks.length,
): PlotShape[] {
  const up = barScale(max, size)
  const paths = new Map<string, PlotShape>()
  const draw = (kind: PlotShape['kind'], tone: PlotTone, path: string) => {
    const key = `${kind} ${tone}`
    paths.set(key, { kind, tone, path: `${paths.get(key)?.path ?? ''}${path}` })
  }
  stacks.forEach((stack, at) => {
    const slot = slotOf(at, count, size.width)
    const width = Math.min(slot.width * FILLED, BROADEST)
    const left = slot.left + (slot.width - width) / 2
    let ground = size.height
    for (const { tone, value, faint } of stack) {
      if (value <= 0) continue
      const top = Math.min(ground - LEAST, ground - (size.height - up(value)))
      draw(faint ? 'faint' : 'bar', tone, box(left, top, width, ground))
      ground = top
    }
    if (ground === size.height)
      draw('bar', 'mark', box(left, size.height - NOTHING, width, size.height))
  })
  return [...paths.values()]
}
