import { View } from '@tarojs/components'
import type { Profile } from '@/api/user'
import { Amount, Cell, CellGroup } from '@/components'
import { Avatar } from '@/parts/Avatar'
import { displayName } from '@/parts/person'
import type { StoredUser } from '@/storage/session'

interface ProfileFieldsProps {
  /** Masked, and completed by what the login said where the profile is silent. */
  user: StoredUser
  profile: Profile
}

const UNKNOWN = '未填写'
const UNREADABLE = '--'

/** Everything there is to know about an account; a word not sent reads as not filled in, a figure is left out. */
export function ProfileFields({ user, profile }: ProfileFieldsProps) {
  const name = displayName(user)
  const { sent } = profile
  return (
    <>
      <View className="user-info__person">
        <Avatar src={profile.avatar || user.avatar} name={name} />
        <View className="user-info__name">{name}</View>
      </View>
      <CellGroup>
        <Cell title="昵称" value={user.nickname || UNKNOWN} />
        <Cell title="用户名" value={user.username || UNKNOWN} />
        <Cell title="手机号" value={user.mobile || UNKNOWN} />
        <Cell title="邮箱" value={profile.email || UNKNOWN} />
        {user.id && <Cell title="用户编号" value={user.id} note="联系客服时使用" />}
      </CellGroup>
      {Object.values(sent).includes(true) && (
        <CellGroup>
          {sent.level && (
            <Cell
              title="等级"
              value={profile.level === null ? UNREADABLE : `${profile.level} 级`}
            />
          )}
          {sent.score && <Cell title="积分" value={`${profile.score ?? UNREADABLE}`} />}
          {sent.money && <Cell title="余额" value={<Amount fen={profile.money} />} />}
        </CellGroup>
      )}
    </>
  )
}
