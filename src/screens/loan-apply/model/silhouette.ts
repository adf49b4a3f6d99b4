import { barShapes, totalOf, type Stack } from '@/widgets/charts/bars'
import type { PlotShape } from '@/widgets/charts/Plot.types'
import type { Month } from './Trial'

/** The picture's units; it is drawn at any size. */
export const SILHOUETTE = { width: 96, height: 48 } as const

/** Bars that are alike in their lower part to this share of the highest have that part cut short. */
const ALIKE = 0.5

/** Of what differs, what stands of the lower part, and the cut through it. */
const FOOT = 0.3
const CUT = 0.08

/** The part of all bars that is principal and says nothing, in fen; 0 where there is no such part. */
function alikeOf(months: readonly Month[]): number {
  const least = Math.min(...months.map(({ principal }) => principal))
  const most = Math.max(...months.map(({ principal, interest }) => principal + interest))
  // Half as much as differs is left to stand on.
  const alike = least - (most - least) / 2
  return alike > ALIKE * most ? alike : 0
}

const stackOf = ({ principal, interest }: Month): Stack => [
  { tone: 'principal', value: principal },
  { tone: 'interest', value: interest },
]

/**
 * What is paid in each month, principal below and interest above. Where all bars are nearly as high, what they have in common is
 * cut short, to be seen by the gap in it: or level and falling instalments would look the same.
 */
export function silhouette(months: readonly Month[]): PlotShape[] {
  const alike = alikeOf(months)
  const room = Math.max(...months.map(({ principal, interest }) => principal + interest)) - alike
  const stacks = months.map((month): Stack => {
    if (alike === 0) return stackOf(month)
    return [
      { tone: 'principal', value: room * FOOT },
      { tone: null, value: room * CUT },
      ...stackOf({ ...month, principal: month.principal - alike }),
    ]
  })
  return barShapes(stacks, Math.max(...stacks.map(totalOf)), SILHOUETTE)
}
