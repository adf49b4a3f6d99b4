import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { Devices } from './Devices'
import { lackingStore } from './lacking'
import './account.scss'

/** 账号与安全: password and number as far as the backend changes them, the devices that are logged in, and the way out. */
export const AccountScreen = observer(function AccountScreen() {
  const { session } = useStores()
  const lacking = useStore(lackingStore)
  return (
    <View className="account">
      {!(lacking.has('password') && lacking.has('mobile')) && (
        <CellGroup>
          {!lacking.has('password') && (
            <Cell
              title="设置新密码"
              note="用短信验证码，不需要原密码"
              icon="lock"
              onPress={() => go('/pages/settings/password')}
            />
          )}
          {!lacking.has('mobile') && (
            <Cell
              title="换手机号"
              icon="phone"
              value={session.user?.mobile}
              onPress={() => go('/pages/settings/mobile')}
            />
          )}
        </CellGroup>
      )}
      <Devices />
      <CellGroup>
        <Cell title="注销账号" icon="leave" onPress={() => go('/pages/settings/deletion')} />
      </CellGroup>
    </View>
  )
})
