import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { CareModeSwitch } from '@/widgets/CareModeSwitch'
import { CacheCell } from './CacheCell'
import './settings.scss'

/** As docs/specification.md §1 has it: version 1.0.0, version code 100. */
const VERSION = '1.0.0 (100)'

const openAgreement = (code: string) => go('/pages/agreement/agreement', { code })

/** 设置: how the app looks, what was agreed to, what the device keeps, what the app is. */
export const SettingsScreen = observer(function SettingsScreen() {
  const { session } = useStores()
  return (
    <View className="settings">
      <CellGroup title="显示">
        <CareModeSwitch />
      </CellGroup>
      <CellGroup title="隐私与存储">
        <Cell
          title="隐私与授权"
          note="同意过什么、什么时候，可随时撤回"
          icon="lock"
          onPress={() => go('/pages/settings/consents')}
        />
        <CacheCell />
      </CellGroup>
      <CellGroup title="关于">
        <Cell title="帮助与客服" icon="help" onPress={() => go('/pages/help/index')} />
        <Cell title="用户协议" icon="file" onPress={() => openAgreement('user')} />
        <Cell title="隐私政策" icon="shield" onPress={() => openAgreement('privacy')} />
        <Cell title="版本" icon="info" value={VERSION} />
      </CellGroup>
      {session.isLoggedIn && (
        <CellGroup title="账号">
          <Cell
            title="账号与安全"
            note="密码、手机号、登录设备、注销"
            icon="shield"
            onPress={() => go('/pages/settings/account')}
          />
        </CellGroup>
      )}
    </View>
  )
})
