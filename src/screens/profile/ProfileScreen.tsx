import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Dialog } from '@/components/Dialog/Dialog'
import type { StoredUser } from '@/storage/session'
import type { Features } from '@/stores/Features'
import { displayName } from '@/widgets/Avatar'
import { CareModeSwitch } from '@/widgets/CareModeSwitch'
import { ExportEntry } from '@/widgets/ExportEntry'
import { LoginPrompt, type LoginPromptProps } from '@/widgets/LoginPrompt'
import { PersonHead } from '@/widgets/PersonHead'
import { LoanGrid } from './LoanGrid'
import './profile.scss'

/** What an account is for, as far as the backend has it. */
function gainsOf(offered: ReturnType<typeof useOffered>): LoginPromptProps['points'] {
  return [
    { icon: 'calendar', text: '每期还多少、什么时候还' },
    { icon: 'bill', text: '合同、还款记录与凭证' },
    ...(offered('/pages/borrowing/settlement')
      ? [{ icon: 'certificate', text: '结清后开具结清证明' } as const]
      : []),
  ]
}

/** What 账号与安全 has: the same as far as the backend has it. */
function securityNoteOf(offered: ReturnType<typeof useOffered>, features: Features): string {
  return [
    offered('/pages/settings/password') && '密码',
    offered('/pages/settings/mobile') && '手机号',
    !features.lacks('/api/user/sessions') && '登录设备',
    '注销',
  ]
    .filter(Boolean)
    .join('、')
}

/** 我的: the person logged in, links to everything else, and logging out. */
export const ProfileScreen = observer(function ProfileScreen() {
  const { session, features } = useStores()
  const { user } = session
  const offered = useOffered()
  const isLoggedIn = user !== null
  return (
    <View className="profile">
      {isLoggedIn ? (
        <PersonCard user={user} />
      ) : (
        <LoginPrompt title="登录后可以看到" points={gainsOf(offered)} />
      )}
      {isLoggedIn && <LoanGrid />}
      <CellGroup title="服务">
        <Cell title="帮助与客服" icon="message" onPress={() => go('/pages/help/index')} />
        {offered('/pages/certificate/verify') && (
          <Cell
            title="核验文件真伪"
            note="凭核验码或编号查结清证明、合同的真假"
            icon="certificate"
            onPress={() => go('/pages/certificate/verify')}
          />
        )}
        <Cell title="逾期影响与帮助" icon="help" onPress={() => go('/pages/borrowing/impact')} />
        {offered('/pages/news/list') && (
          <Cell title="平台新闻" icon="news" onPress={() => go('/pages/news/list')} />
        )}
      </CellGroup>
      <CellGroup title="账号与设置">
        {isLoggedIn && (
          <Cell
            title="账号与安全"
            note={securityNoteOf(offered, features)}
            icon="shield"
            onPress={() => go('/pages/settings/account')}
          />
        )}
        <CareModeSwitch />
        <ExportEntry />
        <Cell
          title="设置"
          note="外观、字号、缓存与版本"
          icon="settings"
          onPress={() => go('/pages/settings/settings')}
        />
      </CellGroup>
      {isLoggedIn && <LogoutButton />}
    </View>
  )
})

/** The person logged in, masked; opens 我的资料. */
function PersonCard({ user }: { user: StoredUser }) {
  const name = displayName(user)
  const mobile = user.mobile === name ? '' : user.mobile
  return (
    <PersonHead
      role="link"
      src={user.avatar}
      name={name}
      notes={[mobile, '我的资料'].filter(Boolean)}
      onPress={() => go('/pages/profile/userinfo')}
    />
  )
}

/** Logging out, after a confirmation. It works offline: the device forgets the session in any case. */
function LogoutButton() {
  const { session } = useStores()
  const [asking, setAsking] = useState(false)

  const logout = () => {
    setAsking(false)
    void session.logout()
  }

  return (
    <View className="profile__logout">
      <Button block variant="danger" onPress={() => setAsking(true)}>
        退出登录
      </Button>
      <Dialog
        open={asking}
        title="退出登录？"
        confirmText="退出登录"
        danger
        onConfirm={logout}
        onCancel={() => setAsking(false)}
      >
        这台设备上的登录信息和未提交的草稿会被清除，借款与还款不受影响。
      </Dialog>
    </View>
  )
}
