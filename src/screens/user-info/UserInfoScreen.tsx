import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useOffered } from '@/app/offered'
import type { Profile } from '@/api/user'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Amount } from '@/components/Amount/Amount'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import type { StoredUser } from '@/storage/session'
import { IdentityEntry } from '@/widgets/IdentityEntry'
import { LoadState } from '@/widgets/LoadState'
import { EditAvatar, EditProfile } from './EditProfile'
import './user-info.scss'

/** 我的资料: the profile from the server, personal data masked. */
export const UserInfoScreen = observer(function UserInfoScreen() {
  const { session } = useStores()
  const scope = usePageScope()

  useEffect(() => {
    // LoadState shows the error.
    session.fetchProfile({ scope, quiet: true }).catch(() => {})
  }, [session, scope])
  const retry = () => session.fetchProfile({ scope, silent: true }).catch(() => {})

  return (
    <View className="user-info">
      <LoadState of={session.details} retry={retry} skeleton={<Skeleton kind="detail" rows={6} />}>
        {(profile) => session.user && <ProfileFields user={session.user} profile={profile} />}
      </LoadState>
    </View>
  )
})

interface ProfileFieldsProps {
  /** Masked; from the login where the profile lacks something. */
  user: StoredUser
  profile: Profile
}

const UNKNOWN = '未填写'

/** A backend may take the number for the nickname of who gave none. */
const ownNickname = ({ nickname, mobile }: StoredUser): string =>
  nickname === mobile ? '' : nickname

/** Everything known of the account. A text that was not sent shows as 未填写, a figure is left out. */
const ProfileFields = observer(function ProfileFields({ user, profile }: ProfileFieldsProps) {
  const offered = useOffered()
  const [editing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  const { level, score, money, sent } = profile
  return (
    <>
      <CellGroup>
        <EditAvatar profile={profile} user={user} />
        <Cell title="昵称" value={ownNickname(user) || UNKNOWN} onPress={edit} />
        {profile.email !== undefined && (
          <Cell title="邮箱" value={profile.email || UNKNOWN} onPress={edit} />
        )}
      </CellGroup>
      <IdentityEntry />
      <CellGroup>
        <Cell
          title="手机号"
          value={user.mobile || UNKNOWN}
          onPress={
            offered('/pages/settings/mobile') ? () => go('/pages/settings/mobile') : undefined
          }
        />
        {user.username !== user.mobile && <Cell title="用户名" value={user.username || UNKNOWN} />}
        {user.id && <Cell title="用户编号" value={user.id} note="联系客服时使用" />}
      </CellGroup>
      {editing && <EditProfile user={user} profile={profile} onClose={() => setEditing(false)} />}
      {sent.length > 0 && (
        <CellGroup>
          {sent.includes('level') && <Cell title="等级" value={`${level} 级`} />}
          {sent.includes('score') && <Cell title="积分" value={String(score)} />}
          {sent.includes('money') && <Cell title="余额" value={<Amount fen={money} />} />}
        </CellGroup>
      )}
    </>
  )
})
