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
