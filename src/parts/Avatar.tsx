import { View } from '@tarojs/components'
import { aria, Picture } from '@/components'
import './avatar.scss'

interface AvatarProps {
  src: string
  name: string
}

/** A round picture of the person, the first letter of the name where there is none. Decoration only. */
export function Avatar({ src, name }: AvatarProps) {
  return (
    <View className="avatar" {...aria({ hidden: true })}>
      {src ? (
        <Picture src={src} alt="" ratio={1} />
      ) : (
        <View className="avatar__letter">{Array.from(name)[0] ?? ''}</View>
      )}
    </View>
  )
}
