import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { barShapes, totalOf, type Stack } from '@/parts/charts/bars'
import { Plot } from '@/parts/charts/Plot'
import type { Month } from '../model/Trial'

const SIZE = { width: 96, height: 48 }

export interface SilhouetteProps {
  months: readonly Month[]
}

/** How principal and interest rise or fall from month to month; the words beside it say what that comes to. */
export function Silhouette({ months }: SilhouetteProps) {
  const shapes = useMemo(() => {
    const stacks = months.map(({ principal, interest }): Stack => [
      { tone: 'principal', value: principal },
      { tone: 'interest', value: interest },
    ])
    return barShapes(stacks, Math.max(...stacks.map(totalOf)), SIZE)
  }, [months])
  return (
    <View className="apply-silhouette">
      <Plot shapes={shapes} size={SIZE} />
    </View>
  )
}
