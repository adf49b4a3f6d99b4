import { View } from '@tarojs/components'
import { Controls } from './Controls'
import { Figures } from './Figures'
import { Icons } from './Icons'
import { Inputs } from './Inputs'
import { Layers } from './Layers'
import { Lists } from './Lists'
import { Pictures } from './Pictures'
import { States } from './States'
import './gallery.scss'

/** Every primitive in every state on one page, for looking at and for checks. */
export function Gallery() {
  return (
    <View className="s-gallery">
      <Figures />
      <Controls />
      <Inputs />
      <Lists />
      <Pictures />
      <Layers />
      <States />
      <Icons />
    </View>
  )
}
