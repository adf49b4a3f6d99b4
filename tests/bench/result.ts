/** One line of `npm run bench`. */
export interface Measure {
  metric: string
  /** Unit of both figures: KB (1,000 bytes, gzip), ms, per second, … */
  unit: string
  ours: number
  /** What it is held against: a figure of the peer measured in the same run, or a limit. */
  against: 'peer' | 'limit'
  than: number
  /** The most `ours / than` may be; for rates, the least. */
  goal: { most: number } | { least: number }
  /** Figures that explain this one. */
  also?: Record<string, number | string>
}

export interface Result extends Measure {
  ratio: number
  met: boolean
}

/** A measure with its ratio, and whether that meets the goal; what is as good as a limit of 0 has the ratio 0. */
export function judge(measure: Measure): Result {
  const ratio = measure.ours === 0 ? 0 : measure.ours / measure.than
  const { goal } = measure
  const met = 'most' in goal ? ratio <= goal.most : ratio >= goal.least
  return { ...measure, ratio: Math.round(ratio * 1000) / 1000, met }
}

/** A section of the bench: what it measures, one after the other. */
export type Section = () => Promise<Measure[]>

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
