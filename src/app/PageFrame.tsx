import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { PropsWithChildren } from 'react'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { TitleBar } from '@/components/TitleBar/TitleBar'
import { careRoot } from '@/platform/careLook'
import { CareCallPart } from './CareCallPart'
import { back } from './navigation'
import { OfflineNotice, UpdateNotice } from './PageNotices'
import { PrivacyGate } from './PrivacyGate'
import { useStores } from './root'
import { Toast } from './Toast/Toast'
import './page-frame.scss'

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
      {!ownBar && <TitleBar title={title} onBack={tab ? undefined : back} />}
      {!ownBar && <OfflineNotice />}
      {!ownBar && tab && <UpdateNotice />}
      <View className="page-frame__main" {...aria({ role: 'main' })}>
        {children}
      </View>
      {care.on && !ownCall && <CareCallPart />}
      {!beforeConsent && <PrivacyGate />}
      <Toast />
    </View>
  )
})
