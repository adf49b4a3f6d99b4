import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { IconName } from '@/components/Icon/Icon.types'

interface WayRowProps {
  icon: IconName
  title: string
  /** One line, or two. */
  note: string
  onPress: () => void
}

/** One large way on. */
export function WayRow({ icon, title, note, onPress }: WayRowProps) {
  return (
    <Pressable
      role="link"
      className="home__card way-row"
      label={[title, ...note.split('\n')].join('，')}
      onPress={onPress}
    >
      <View className="way-row__icon">
        <Icon name={icon} size={28} />
      </View>
      <View className="way-row__words">
        <View className="way-row__title">{title}</View>
        <Text className="way-row__note">{note}</Text>
      </View>
      <Icon name="right" size={20} />
    </Pressable>
  )
}
