import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Dialog } from '@/components/Dialog/Dialog'
import { sizeText } from '@/format/size'
import { CareModeSwitch } from '@/widgets/CareModeSwitch'
import './settings.scss'

/** As docs/specification.md §1 has it: version 1.0.0, version code 100. */
const VERSION = '1.0.0 (100)'

const openAgreement = (code: string) => go('/pages/agreement/agreement', { code })

/** 设置: display, consents, storage on the device, agreements and version. */
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

/** 清除缓存: its size; a dialog says what is deleted and what stays. */
const CacheCell = observer(function CacheCell() {
  const { cache, toast } = useStores()
  const [asking, setAsking] = useState(false)
  useEffect(() => void cache.measure(), [cache])

  const clear = async () => {
    setAsking(false)
    await cache.clear()
    toast('缓存已清除')
  }

  return (
    <>
      <Cell
        title="清除缓存"
        icon="trash"
        value={cache.size === null ? undefined : sizeText(cache.size)}
        onPress={() => setAsking(true)}
      />
      <Dialog
        open={asking}
        title="清除缓存？"
        confirmText="清除"
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      >
        <View>会清除：为离线阅读和省流量保存的数据、新闻与图片，以及上传留下的临时文件。</View>
        <View>不会清除：登录状态、未提交的草稿、正在确认的申请与还款、设置和同意记录。</View>
      </Dialog>
    </>
  )
})
