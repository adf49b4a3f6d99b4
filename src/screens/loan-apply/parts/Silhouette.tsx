import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { Plot } from '@/widgets/charts/Plot'
import { SILHOUETTE, silhouette } from '../model/silhouette'
import type { Month } from '../model/Trial'

export interface SilhouetteProps {
  months: readonly Month[]
}

/** How principal and interest rise or fall from month to month; the words beside it say what that comes to. */
export function Silhouette({ months }: SilhouetteProps) {
  const shapes = useMemo(() => silhouette(months), [months])
  return (
    <View className="apply-silhouette">
      <Plot shapes={shapes} size={SILHOUETTE} />
    </View>
  )
}
