/** What a shape is drawn in, by the tokens of the theme. */
export type PlotTone = 'danger' | 'grid' | 'mark'

export interface PlotShape {
  kind: 'line' | 'area' | 'rule' | 'dot'
  tone: PlotTone
  /** SVG path, in units of {@link PLOT}. */
  path: string
}

/** Units of a drawing from edge to edge; it is as wide as its place, and keeps this form. */
export const PLOT = { width: 320, height: 140 } as const

export interface PlotProps {
  /** The first one lies lowest. */
  shapes: readonly PlotShape[]
}
