import { Text, View } from '@tarojs/components'
import { go } from '@/app/navigation'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { StoredUser } from '@/storage/session'
import { Avatar, displayName } from '@/widgets/Avatar'

/** The person as the device knows them, masked; leads to what else is known. */
export function PersonCard({ user }: { user: StoredUser }) {
  const name = displayName(user)
  const mobile = user.mobile === name ? '' : user.mobile
  return (
    <Pressable
      role="link"
      className="profile__person"
      label={[name, mobile, '我的资料'].filter(Boolean).join('，')}
      onPress={() => go('/pages/profile/userinfo')}
    >
      <Avatar src={user.avatar} name={name} />
      <View className="profile__words">
        <View className="profile__name">{name}</View>
        <View className="profile__mobile">
          {mobile && <Text>{mobile}</Text>}
          <Text>我的资料</Text>
        </View>
      </View>
      <Icon name="right" size={16} />
    </Pressable>
  )
}
