import { observer } from 'mobx-react'
import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Notice } from '@/components/Notice/Notice'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { TitleBar } from '@/components/TitleBar/TitleBar'
import { BackCatcher } from '@/platform/BackCatcher'
import { careRoot } from '@/platform/careLook'
import { useStores } from './root'
import { CareCallPart } from './CareCallPart'
import { pressBack } from './navigation'
import { PrivacyGate } from './PrivacyGate'
import { Toast } from './Toast/Toast'
import './page-notices.scss'
import './page-frame.scss'

/** Says below the title bar that there is no connection. How old the content is, is said where it is shown. */
export const OfflineNotice = observer(function OfflineNotice() {
  const { network } = useStores()
  if (network.online) return null
  return <Notice tone="warning">网络已断开。</Notice>
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

interface PageFrameProps {
  title: string
  tab: boolean
  /** The screen draws its own navigation bar, with the offline notice below it. */
  ownBar: boolean
  /** The screen shows the customer service number itself. */
  ownCall: boolean
  /** The page can be read before consenting to the privacy policy. */
  beforeConsent: boolean
}

/**
 * What every page has around its screen: title bar, offline notice, customer service in 关怀模式, privacy sheet of the
 * first run.
 */
export const PageFrame = observer(function PageFrame({
  title,
  tab,
  ownBar,
  ownCall,
  beforeConsent,
  children,
}: PropsWithChildren<PageFrameProps>) {
  const { care } = useStores()
  const { className, style } = careRoot(care)
  return (
    <View className={cx('page-frame', tab && 'page-frame--tab', className)} style={style}>
      {!ownBar && <TitleBar title={title} onBack={tab ? undefined : pressBack} />}
      {!ownBar && <OfflineNotice />}
      {!ownBar && tab && <UpdateNotice />}
      <View className="page-frame__main" {...aria({ role: 'main' })}>
        {children}
      </View>
      {care.on && !ownCall && <CareCallPart />}
      {!beforeConsent && <PrivacyGate />}
      <Toast />
      <BackCatcher />
    </View>
  )
})
