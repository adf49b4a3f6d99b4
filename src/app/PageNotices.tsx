import { observer } from 'mobx-react'
import { Text } from '@tarojs/components'
import { Notice } from '@/components/Notice/Notice'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { useStores } from './root'
import './page-notices.scss'

/** Says below the title bar that there is no connection. */
export const OfflineNotice = observer(function OfflineNotice() {
  const { network } = useStores()
  if (network.online) return null
  return <Notice tone="warning">网络已断开，显示的可能是之前的内容。</Notice>
})

/** Offers a new version of the app. Only on tabs, where no input would be lost. */
export const UpdateNotice = observer(function UpdateNotice() {
  const { update } = useStores()
  if (!update.ready) return null
  return (
    <Pressable className="update-notice" onPress={() => update.apply()}>
      <Icon name="refresh" size={16} />
      <Text>有新版本，点此更新</Text>
    </Pressable>
  )
})
