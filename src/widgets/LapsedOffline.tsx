import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { Notice } from '@/components/Notice/Notice'

/** Explains a lost login: the app was opened without a connection. */
export const LapsedOffline = observer(function LapsedOffline() {
  const { session } = useStores()
  if (session.isLoggedIn || !session.lapsedOffline) return null
  return (
    <Notice tone="info">
      打开时没有网络，无法确认登录状态。为保护你的资料，账户内容已收起，联网后重新登录就能看到。
    </Notice>
  )
})
