import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import type { Side } from './sides'

/** Four corners to keep the card within, and where its portrait or emblem belongs. */
export const CardFrame = ({ side }: { side: Side }) => (
  <View className={`card-frame card-frame--${side}`} {...aria({ hidden: true })}>
    <View className="card-frame__corner card-frame__corner--tl" />
    <View className="card-frame__corner card-frame__corner--tr" />
    <View className="card-frame__corner card-frame__corner--bl" />
    <View className="card-frame__corner card-frame__corner--br" />
    <View className="card-frame__mark" />
  </View>
)
