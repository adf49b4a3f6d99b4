/** What a shape is drawn in, by the tokens of the theme. */
export type PlotTone = 'danger' | 'grid' | 'mark' | 'principal' | 'interest' | 'paid' | 'success'

/** `faint` is a bar that can be told from one of the same tone below it; `ring` a broad line. */
export type PlotKind = 'line' | 'area' | 'rule' | 'dot' | 'bar' | 'faint' | 'ring'

export interface PlotShape {
  kind: PlotKind
  tone: PlotTone
  /** SVG path, in units of the drawing. */
  path: string
}

/** Units of a drawing from edge to edge; it is as wide as its place, and keeps this form. */
export interface PlotSize {
  width: number
  height: number
}

/** The form of a chart that takes the whole width. */
export const PLOT: PlotSize = { width: 320, height: 140 }

export interface PlotProps {
  /** The first one lies lowest. */
  shapes: readonly PlotShape[]
  /** {@link PLOT} where nothing else is said. */
  size?: PlotSize
}
