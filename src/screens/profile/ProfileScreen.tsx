import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { CareModeSwitch } from '@/widgets/CareModeSwitch'
import { ExportEntry } from '@/widgets/ExportEntry'
import { LoginPrompt, type LoginPromptProps } from '@/widgets/LoginPrompt'
import { LoanGrid } from './LoanGrid'
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
      {isLoggedIn && <LoanGrid />}
      <CellGroup title="帮助与核验">
        <Cell title="帮助与客服" icon="message" onPress={() => go('/pages/help/index')} />
        <Cell
          title="核验结清证明"
          note="凭核验码查一份结清证明的真假"
          icon="certificate"
          onPress={() => go('/pages/certificate/verify')}
        />
        <Cell title="逾期影响与帮助" icon="help" onPress={() => go('/pages/borrowing/impact')} />
        <Cell title="平台新闻" icon="news" onPress={() => go('/pages/news/list')} />
      </CellGroup>
      <CellGroup title="账号与设置">
        {isLoggedIn && (
          <Cell
            title="账号与安全"
            note="密码、手机号、登录设备、注销"
            icon="shield"
            onPress={() => go('/pages/settings/account')}
          />
        )}
        <CareModeSwitch />
        <Cell title="隐私与授权" icon="lock" onPress={() => go('/pages/settings/consents')} />
        <ExportEntry />
        <Cell
          title="设置"
          note="缓存、协议与版本"
          icon="settings"
          onPress={() => go('/pages/settings/settings')}
        />
      </CellGroup>
      {isLoggedIn && <LogoutButton />}
    </View>
  )
})
