import { View } from '@tarojs/components'
import { Card, Icon, iconNames } from '@/components'
import { Section } from './Section'

/** The whole icon set with its names. */
export function Icons() {
  return (
    <Section title="图标">
      <Card>
        <View className="s-gallery__icons">
          {iconNames.map((name) => (
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
