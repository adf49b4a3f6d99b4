import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { useStores } from './root'
import './update-notice.scss'

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
