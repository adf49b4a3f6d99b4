import type { PlotShape, PlotSize, PlotTone } from './Plot.types'
import { place } from './scale'

interface StackPart {
  /** None: the room is left free. */
  tone: PlotTone | null
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

/** The least height of a bar, of a part of one, and of a bar with nothing in it. */
const LEAST = 2
const LEAST_PART = 1
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

/** A part of a bar, from its lower edge to its upper one. */
interface Piece extends StackPart {
  bottom: number
  top: number
}

/**
 * The parts of a bar that has any height. Its upper edge is where its sum is; a part too small to be seen takes from the
 * one below it, so that bars of one sum are of one height.
 */
function piecesOf(stack: Stack, up: (value: number) => number): Piece[] {
  const ground = up(0)
  const pieces: Piece[] = []
  let top = Math.min(up(totalOf(stack)), ground - LEAST)
  let below = totalOf(stack)
  for (const part of stack.filter(({ value }) => value > 0).reverse()) {
    below -= part.value
    const bottom = below <= 0 ? ground : Math.min(ground, Math.max(up(below), top + LEAST_PART))
    pieces.push({ ...part, bottom, top })
    top = bottom
  }
  return pieces.reverse()
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
  const shapes = new Map<string, PlotShape>()
  const draw = (kind: PlotShape['kind'], tone: PlotTone, path: string) => {
    const key = `${kind} ${tone}`
    shapes.set(key, { kind, tone, path: `${shapes.get(key)?.path ?? ''}${path}` })
  }
  stacks.forEach((stack, at) => {
    const slot = slotOf(at, count, size.width)
    const width = Math.min(slot.width * FILLED, BROADEST)
    const left = slot.left + (slot.width - width) / 2
    if (totalOf(stack) === 0)
      draw('bar', 'mark', box(left, size.height - NOTHING, width, size.height))
    for (const { tone, faint, top, bottom } of piecesOf(stack, up))
      if (tone) draw(faint ? 'faint' : 'bar', tone, box(left, top, width, bottom))
  })
  return [...shapes.values()]
}
