import { View } from '@tarojs/components'
import { useState } from 'react'
import { isReadable, UNREADABLE_TEXT } from '@domain/unreadable'
import type { Profile } from '@/api/user'
import { go } from '@/app/navigation'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { countText } from '@/format/figure'
import { displayName } from '@/widgets/Avatar'
import type { StoredUser } from '@/storage/session'
import { EditAvatar } from './EditAvatar'
import { EditProfile } from './EditProfile'

interface ProfileFieldsProps {
  /** Masked, and completed by what the login said where the profile is silent. */
  user: StoredUser
  profile: Profile
}

const UNKNOWN = '未填写'

/** Everything there is to know about an account; a word not sent reads as not filled in, a figure is left out. */
export function ProfileFields({ user, profile }: ProfileFieldsProps) {
  const [editing, setEditing] = useState(false)
  const name = displayName(user)
  const { level, score, money } = profile
  return (
    <>
      <View className="user-info__person">
        <EditAvatar src={profile.avatar || user.avatar} name={name} />
        <View className="user-info__name">{name}</View>
      </View>
      <CellGroup>
        <Cell title="昵称" value={user.nickname || UNKNOWN} />
        <Cell title="用户名" value={user.username || UNKNOWN} />
        <Cell
          title="手机号"
          value={user.mobile || UNKNOWN}
          onPress={() => go('/pages/settings/mobile')}
        />
        <Cell title="邮箱" value={profile.email || UNKNOWN} />
        {user.id && <Cell title="用户编号" value={user.id} note="联系客服时使用" />}
      </CellGroup>
      <View className="user-info__act">
        <Button block variant="secondary" onPress={() => setEditing(true)}>
          编辑资料
        </Button>
      </View>
      {editing && (
        <EditProfile
          now={{ nickname: user.nickname, email: profile.email }}
          onClose={() => setEditing(false)}
        />
      )}
      {[level, score, money].some((figure) => figure !== undefined) && (
        <CellGroup>
          {level !== undefined && (
            <Cell title="等级" value={isReadable(level) ? `${level} 级` : UNREADABLE_TEXT} />
          )}
          {score !== undefined && <Cell title="积分" value={countText(score)} />}
          {money !== undefined && <Cell title="余额" value={<Amount fen={money} />} />}
        </CellGroup>
      )}
    </>
  )
}
