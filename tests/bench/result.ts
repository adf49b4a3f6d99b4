/** One line of `npm run bench`. */
export interface Measure {
  metric: string
  /** Unit of both figures: KB (1,000 bytes, gzip), ms, per second, … */
  unit: string
  ours: number
  /** What it is compared with: the peer's figure of the same run, or a limit. */
  against: 'peer' | 'limit'
  than: number
  /** Largest allowed `ours / than`; for rates, the smallest. */
  goal: { most: number } | { least: number }
  /** Further figures that explain this one. */
  also?: Record<string, number | string>
}

export interface Result extends Measure {
  ratio: number
  met: boolean
}

/** Adds the ratio of a measure and whether it meets the goal; meeting a limit of 0 exactly counts as ratio 0. */
export function judge(measure: Measure): Result {
  const ratio = measure.ours === 0 ? 0 : measure.ours / measure.than
  const { goal } = measure
  const met = 'most' in goal ? ratio <= goal.most : ratio >= goal.least
  return { ...measure, ratio: Math.round(ratio * 1000) / 1000, met }
}

/** A section of the bench: its measures in order. */
export type Section = () => Promise<Measure[]>

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
