import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { Icon } from '@/components/Icon/Icon'
import { Picture } from '@/components/Picture/Picture'
import type { StoredUser } from '@/storage/session'
import './avatar.scss'

interface AvatarProps {
  src: string
  name: string
}

/** A round picture of the person; without one, or when it fails to load, the first letter of the name or a figure. */
export function Avatar({ src, name }: AvatarProps) {
  const [first = ''] = Array.from(name)
  return (
    <View className="avatar" {...aria({ hidden: true })}>
      <Picture
        src={src}
        alt=""
        ratio={1}
        fallback={
          <View className="avatar__letter">
            {/\p{L}/u.test(first) ? first : <Icon name="profile" size={28} />}
          </View>
        }
      />
    </View>
  )
}

/** Name to address the person by; a backend may know neither nickname nor user name. */
export const displayName = ({ nickname, username, mobile }: StoredUser): string =>
  nickname || username || mobile || '用户'
