import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { PropsWithChildren } from 'react'
import { cx, Notice, TitleBar } from '@/components'
import { back } from './navigation'
import { PrivacyGate } from './PrivacyGate'
import { useStores } from './root'
import './page-frame.scss'

interface PageFrameProps {
  title: string
  tab: boolean
  /** The screen draws its own navigation bar. */
  ownBar: boolean
}

/** What every page has around its screen: title bar, word of a lost connection, the privacy sheet of the first run. */
export const PageFrame = observer(function PageFrame({
  title,
  tab,
  ownBar,
  children,
}: PropsWithChildren<PageFrameProps>) {
  const { network } = useStores()
  return (
    <View className={cx('page-frame', tab && 'page-frame--tab')}>
      {!ownBar && <TitleBar title={title} onBack={tab ? undefined : back} />}
      {!network.online && <Notice tone="warning">网络已断开，显示的可能是之前的内容。</Notice>}
      <View className="page-frame__main">{children}</View>
      <PrivacyGate />
    </View>
  )
})
