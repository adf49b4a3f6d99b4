import { View } from '@tarojs/components'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { DRAWINGS } from '@/components/Icon/drawings'
import { FURTHER_DRAWINGS } from '@/components/Icon/furtherDrawings'
import { Section } from './Section'

const NAMES = Object.keys({ ...DRAWINGS, ...FURTHER_DRAWINGS }) as IconName[]

/** The whole icon set with its names. */
export function Icons() {
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
