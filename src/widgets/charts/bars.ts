import { type PlotShape, type PlotSize, type PlotTone, place } from './scale'

interface StackPart {
  /** Null: an empty gap. */
  tone: PlotTone | null
  /** 0 or more. */
  value: number
  /** Differs from a part of the same tone below it. */
  faint?: boolean
}

/** A bar as its parts, from the bottom up. */
export type Stack = readonly StackPart[]

/** Share of its slot that a bar fills, and its greatest width in units. */
const FILLED = 0.7
const BROADEST = 28

/** Least height of a bar, of a part, and of an empty bar. */
const LEAST = 2
const LEAST_PART = 1
const NOTHING = 1

/** Space at the top for least heights. */
const TOP = 3

/** Height of a value on a plot of bars, from its bottom edge. */
export const barScale =
  (max: number, { height }: PlotSize) =>
  (value: number): number =>
    height - (value / Math.max(1, max)) * (height - TOP)

/** Slot of one of `count` bars, from edge to edge. */
function slotOf(at: number, count: number, width: number): { left: number; width: number } {
  const room = width / Math.max(1, count)
  return { left: at * room, width: room }
}

export const totalOf = (stack: Stack): number => stack.reduce((sum, { value }) => sum + value, 0)

const box = (left: number, top: number, width: number, bottom: number): string =>
  `M${place(left)} ${place(top)}h${place(width)}V${place(bottom)}h${place(-width)}Z`

/** Full height of a bar's slot: background of the chosen one. */
export function slotPath(at: number, count: number, { width, height }: PlotSize): string {
  const slot = slotOf(at, count, width)
  return box(slot.left, 0, slot.width, height)
}

/** A part of a bar with its bottom and top edge. */
interface Piece extends StackPart {
  bottom: number
  top: number
}

/**
 * Visible parts of a bar. Its top is at its sum; a part too small to be seen takes height from the one below it, so
 * that bars with equal sums are equally high.
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
 * Shapes of bars side by side, `max` as high as the plot. An empty bar is a line on the ground. Parts that look alike
 * form one shape, however many bars there are; `count` reserves slots for missing bars.
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
