import { View } from '@tarojs/components'
import { Card } from '@/components/Card/Card'
import { DRAWINGS } from '@/components/Icon/drawings'
import type { IconName } from '@/components/Icon/Icon.types'
import { FURTHER_DRAWINGS } from '@/components/Icon/furtherDrawings'
import { Icon } from '@/components/Icon/Icon'
import { Strings } from './Strings'
import { Controls, Inputs } from './Inputs'
import { Layers } from './Layers'
import { Lists } from './Lists'
import { Section } from './Section'
import { Figures, States } from './States'
import './gallery.scss'

/** Every primitive in every state on one page, for looking at and for checks. */
export function Gallery() {
  return (
    <View className="s-gallery">
      <Figures />
      <Controls />
      <Inputs />
      <Lists />
      <Strings />
      <Layers />
      <States />
      <Icons />
    </View>
  )
}

const NAMES = Object.keys({ ...DRAWINGS, ...FURTHER_DRAWINGS }) as IconName[]

/** The whole icon set with its names. */
function Icons() {
  return (
    <Section title="图标">
      <Card>
        <View className="s-gallery__icons">
          {NAMES.map((name) => (
            <View key={name} className="s-gallery__icon">
              <Icon name={name} />
              {name}
            </View>
          ))}
        </View>
      </Card>
    </Section>
  )
}
