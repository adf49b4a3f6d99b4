import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { TabBar, type Tab } from '@/components/TabBar/TabBar'
import { careRoot } from '@/platform/careLook'
import type { RootStore } from '@/stores/RootStore'
import { openTab } from './navigation'
import { PAGES, type PagePath } from './routes'

const tab = (path: PagePath, icon: Tab['icon']): Tab => ({ path, text: PAGES[path].title, icon })

const TABS: readonly Tab[] = [
  tab('/pages/index/index', 'home'),
  tab('/pages/repay/repay', 'repay'),
  tab('/pages/profile/profile', 'profile'),
]

export const isTab = (path: string): boolean => TABS.some((one) => one.path === path)

/** The app's three tabs with their badges. H5 mounts it in the frame, WeChat as custom-tab-bar. */
export const AppTabBar = observer(function AppTabBar({
  stores,
  current,
}: {
  stores: RootStore
  current: string
}) {
  const tabs = TABS.map((one) => ({ ...one, badge: stores.tabBar.badge(one.path) }))
  return (
    <View {...careRoot(stores.care)}>
      <TabBar tabs={tabs} current={current} onSelect={(url) => void openTab(url)} />
    </View>
  )
})
