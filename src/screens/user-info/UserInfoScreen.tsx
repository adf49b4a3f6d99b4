import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { LoadState } from '@/widgets/LoadState'
import { ProfileFields } from './ProfileFields'
import './user-info.scss'

/** 我的资料: the profile as the server has it, masked where it names a person. */
export const UserInfoScreen = observer(function UserInfoScreen() {
  const { session } = useStores()
  const scope = usePageScope()

  useEffect(() => {
    // What went wrong is told in the page.
    session.loadProfile({ scope, loading: false, silent: true }).catch(() => {})
  }, [session, scope])
  const retry = () => session.loadProfile({ scope, silent: true }).catch(() => {})

  return (
    <View className="user-info">
      <LoadState of={session.details} retry={retry} skeleton={<Skeleton kind="detail" rows={6} />}>
        {(profile) => session.user && <ProfileFields user={session.user} profile={profile} />}
      </LoadState>
    </View>
  )
})
