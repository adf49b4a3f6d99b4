import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Avatar } from './Avatar'
import './person-head.scss'

interface PersonHeadProps {
  /** Address of the picture; empty: none. */
  src: string
  name: string
  /** Words below the name; the last one says where the row leads. */
  notes: readonly string[]
  /** `link` where it leads to another page. */
  role?: 'link' | 'button'
  onPress: () => void
}

/** Picture and name of the person at the head of a page, on the left edge of the rows below; the whole of it is pressed. */
export const PersonHead = ({ src, name, notes, role, onPress }: PersonHeadProps) => (
  <Pressable
    role={role}
    className="person-head"
    label={[name, ...notes].join('，')}
    onPress={onPress}
  >
    <Avatar src={src} name={name} />
    <View className="person-head__words">
      <View className="person-head__name">{name}</View>
      <View className="person-head__notes">
        {notes.map((note) => (
          <Text key={note}>{note}</Text>
        ))}
      </View>
    </View>
    <Icon name="right" size={16} />
  </Pressable>
)
