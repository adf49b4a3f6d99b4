import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Cell, CellGroup } from '@/components'
import { CareModeSwitch } from '@/parts/CareModeSwitch'
import { LoginPrompt, type LoginPromptProps } from '@/parts/LoginPrompt'
import { LogoutButton } from './LogoutButton'
import { PersonCard } from './PersonCard'
import './profile.scss'

const GAINS: LoginPromptProps['points'] = [
  { icon: 'calendar', text: '每期还多少、什么时候还' },
  { icon: 'bill', text: '合同、还款记录与凭证' },
  { icon: 'certificate', text: '结清后开具结清证明' },
]

/** 我的: who is logged in, the ways on, and the way out. */
export const ProfileScreen = observer(function ProfileScreen() {
  const { user } = useStores().session
  const isLoggedIn = user !== null
  return (
    <View className="profile">
      {isLoggedIn ? (
        <PersonCard user={user} />
      ) : (
        <LoginPrompt title="登录后可以看到" points={GAINS} />
      )}
      <View className="profile__entries">
        <CellGroup>
          {isLoggedIn && (
            <Cell title="我的资料" icon="id" onPress={() => go('/pages/profile/userinfo')} />
          )}
          <Cell title="平台新闻" icon="news" onPress={() => go('/pages/news/list')} />
          <CareModeSwitch />
        </CellGroup>
        <CellGroup>
          <Cell
            title="设置"
            note="隐私与授权、缓存、协议与版本"
            icon="settings"
            onPress={() => go('/pages/settings/settings')}
          />
          {process.env.TARO_APP_DEMO === '1' && (
            <Cell
              title="组件"
              note="演示环境"
              icon="image"
              onPress={() => go('/pages/gallery/index')}
            />
          )}
        </CellGroup>
      </View>
      {isLoggedIn && <LogoutButton />}
    </View>
  )
})
