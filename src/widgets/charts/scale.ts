/** Colour of a shape, a token of the theme. */
export type PlotTone = 'danger' | 'grid' | 'mark' | 'principal' | 'interest' | 'paid' | 'success'

/** `faint` is a bar that differs from one of the same tone below it; `ring` is a thick line. */
export type PlotKind = 'line' | 'area' | 'rule' | 'dot' | 'bar' | 'faint' | 'ring'

export interface PlotShape {
  kind: PlotKind
  tone: PlotTone
  /** SVG path in units of the drawing. */
  path: string
}

/** Size of a drawing in units; it scales to the width of its place and keeps its ratio. */
export interface PlotSize {
  width: number
  height: number
}

/** Size of a chart over the whole width. */
export const PLOT: PlotSize = { width: 320, height: 140 }

export interface PlotProps {
  /** The first one is at the bottom. */
  shapes: readonly PlotShape[]
  /** Default {@link PLOT}. */
  size?: PlotSize
}

export interface Point {
  x: number
  y: number
}

/** Steps that are easy to read; multiplied by powers of ten. */
const STEPS = [1, 2, 5, 10]

/** Grid lines from 0 to at least `max`, three or four of them, at round figures. */
export function roundTicks(max: number): number[] {
  const rough = Math.max(max, 1) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * (STEPS.find((one) => one * power >= rough) ?? 10))
  const count = Math.ceil(Math.max(max, 1) / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** Linear from `from`…`to` to the width of a plot. */
export const acrossScale =
  (from: number, to: number) =>
  (x: number): number =>
    ((x - from) / Math.max(1, to - from)) * PLOT.width

/** Linear from 0…`max` to the height of a plot, upwards, with room for a line's width at both ends. */
export const upScale =
  (max: number, { height }: PlotSize = PLOT) =>
  (y: number): number =>
    height - EDGE - (y / Math.max(1, max)) * (height - 2 * EDGE)

const EDGE = 6

/** A length in a path, rounded to a tenth of a unit. */
export const place = (value: number): string => String(Math.round(value * 10) / 10)

/** A part of the whole in percent, for a style. */
export const percent = (part: number, whole: number): string =>
  `${((100 * part) / whole).toFixed(2)}%`

/** SVG path through points of a plot. */
export const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${place(x)} ${place(y)}`).join('')

/** SVG path of the area between points and the bottom of a plot. */
export function pathBelow(points: readonly Point[], ground: number): string {
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return ''
  return `${pathThrough(points)}L${place(last.x)} ${place(ground)}L${place(first.x)} ${place(ground)}Z`
}

/** SVG path of a dot. */
export const dotAt = ({ x, y }: Point, radius: number): string =>
  `M${place(x - radius)} ${place(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
