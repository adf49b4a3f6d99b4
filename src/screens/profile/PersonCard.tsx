import { View } from '@tarojs/components'
import type { StoredUser } from '@/storage/session'
import { Avatar } from '@/parts/Avatar'
import { displayName } from '@/parts/person'

/** The person as the device knows them: masked. */
export function PersonCard({ user }: { user: StoredUser }) {
  const name = displayName(user)
  return (
    <View className="profile__person">
      <Avatar src={user.avatar} name={name} />
      <View className="profile__words">
        <View className="profile__name">{name}</View>
        {user.mobile && user.mobile !== name && (
          <View className="profile__mobile">{user.mobile}</View>
        )}
      </View>
    </View>
  )
}
