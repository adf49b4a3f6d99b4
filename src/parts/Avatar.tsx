import { View } from '@tarojs/components'
import { aria, Icon, Picture } from '@/components'
import './avatar.scss'

interface AvatarProps {
  src: string
  name: string
}

/** A round picture of the person; without one the first letter of the name, or a figure where it is a number. */
export function Avatar({ src, name }: AvatarProps) {
  const [first = ''] = Array.from(name)
  return (
    <View className="avatar" {...aria({ hidden: true })}>
      {src ? (
        <Picture src={src} alt="" ratio={1} />
      ) : (
        <View className="avatar__letter">
          {/\p{L}/u.test(first) ? first : <Icon name="profile" size={28} />}
        </View>
      )}
    </View>
  )
}
