import { observer } from 'mobx-react'
import { Notice } from '@/components/Notice/Notice'
import { useStores } from './root'

/** Says below the title bar that there is no connection. */
export const OfflineNotice = observer(function OfflineNotice() {
  const { network } = useStores()
  if (network.online) return null
  return <Notice tone="warning">网络已断开，显示的可能是之前的内容。</Notice>
})
