import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Cell, CellGroup } from '@/components'
import { CareModeSwitch } from '@/parts/CareModeSwitch'
import { LoginPrompt, type LoginPromptProps } from '@/parts/LoginPrompt'
import { ConsentCell } from './ConsentCell'
import { LogoutButton } from './LogoutButton'
import { PersonCard } from './PersonCard'
import './profile.scss'

const GAINS: LoginPromptProps['points'] = [
  { icon: 'calendar', text: '每期还多少、什么时候还' },
  { icon: 'bill', text: '合同、还款记录与凭证' },
  { icon: 'certificate', text: '结清后开具结清证明' },
]

/** As the specification has it: version 1.0.0, version code 100. */
const VERSION = '1.0.0（100）'

const openAgreement = (code: string) => go('/pages/agreement/agreement', { code })

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
          <Cell title="用户协议" icon="file" onPress={() => openAgreement('user')} />
          <Cell title="隐私政策" icon="shield" onPress={() => openAgreement('privacy')} />
          <ConsentCell />
        </CellGroup>
        <CellGroup>
          {process.env.TARO_APP_DEMO === '1' && (
            <Cell
              title="组件"
              note="演示环境"
              icon="settings"
              onPress={() => go('/pages/gallery/index')}
            />
          )}
          <Cell title="版本" icon="info" value={VERSION} />
        </CellGroup>
      </View>
      {isLoggedIn && <LogoutButton />}
    </View>
  )
})
