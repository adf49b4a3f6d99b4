import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Cell, CellGroup } from '@/components'
import { Devices } from './Devices'
import './account.scss'

/** 账号与安全: password, number, the devices that are logged in, and the way out. */
export const AccountScreen = observer(function AccountScreen() {
  const { session } = useStores()
  return (
    <View className="account">
      <CellGroup>
        <Cell
          title="设置新密码"
          note="用短信验证码，不需要原密码"
          icon="lock"
          onPress={() => go('/pages/settings/password')}
        />
        <Cell
          title="换手机号"
          icon="phone"
          value={session.user?.mobile}
          onPress={() => go('/pages/settings/mobile')}
        />
      </CellGroup>
      <Devices />
      <CellGroup>
        <Cell title="注销账号" icon="leave" onPress={() => go('/pages/settings/deletion')} />
      </CellGroup>
    </View>
  )
})
