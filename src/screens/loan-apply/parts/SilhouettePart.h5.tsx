import { View } from '@tarojs/components'
import { lazyPart } from '@/platform/lazyPart.h5'
import type { SilhouetteProps } from './Silhouette'

/** Beside words that say what it says: comes with the costs below, into a place kept for it. */
export const SilhouettePart = lazyPart<SilhouetteProps>({
  fetch: () => import('../steps/below').then((code) => code.Silhouette),
  skeleton: <View className="apply-silhouette" />,
})
