import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { barShapes, type Stack, totalOf } from '@/widgets/charts/bars'
import { Plot } from '@/widgets/charts/Plot'
import type { PlotShape } from '@/widgets/charts/scale'
import type { Month } from '../model/Trial'

interface SilhouetteProps {
  months: readonly Month[]
}

/** Principal and interest by month as a small chart. It has no label, because the text beside it has the figures. */
export function Silhouette({ months }: SilhouetteProps) {
  const shapes = useMemo(() => silhouette(months), [months])
  return (
    <View className="apply-silhouette">
      <Plot shapes={shapes} size={SILHOUETTE} />
    </View>
  )
}

/** Units of the drawing, which scales. */
export const SILHOUETTE = { width: 96, height: 48 } as const

/** If the lower part that all bars share is above this share of the highest, it is cut short. */
const ALIKE = 0.5

/** Heights of the lower part that stays and of the gap above it, as shares of what differs. */
const FOOT = 0.3
const CUT = 0.08

/** Principal to cut from all bars, in fen; 0 where they share too little. */
function alikeOf(months: readonly Month[]): number {
  const least = Math.min(...months.map(({ principal }) => principal))
  const most = Math.max(...months.map(({ principal, interest }) => principal + interest))
  // As much as half of what differs stays.
  const alike = least - (most - least) / 2
  return alike > ALIKE * most ? alike : 0
}

const stackOf = ({ principal, interest }: Month): Stack => [
  { tone: 'principal', value: principal },
  { tone: 'interest', value: interest },
]

/**
 * What is paid in each month, principal below and interest above. Where all bars are nearly as high, what they share is
 * cut short, shown by a gap: otherwise level and falling instalments would look the same.
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
