import { View } from '@tarojs/components'
import { go } from '@/app/navigation'
import type { PagePath } from '@/app/routes'
import { Icon, Pressable, type IconName } from '@/components'

interface Entry {
  path: PagePath
  icon: IconName
  text: string
}

const ENTRIES: readonly Entry[] = [
  { path: '/pages/repay/repay', icon: 'bill', text: '我的还款' },
  { path: '/pages/profile/userinfo', icon: 'id', text: '我的资料' },
  { path: '/pages/news/list', icon: 'news', text: '平台新闻' },
  { path: '/pages/agreement/agreement', icon: 'contract', text: '协议与政策' },
]

/** Four short ways. */
export function QuickEntries() {
  return (
    <View className="home__card quick-entries">
      {ENTRIES.map(({ path, icon, text }) => (
        <Pressable key={path} role="link" className="quick-entries__entry" onPress={() => go(path)}>
          <View className="quick-entries__icon">
            <Icon name={icon} />
          </View>
          <View>{text}</View>
        </Pressable>
      ))}
    </View>
  )
}
