import { View } from '@tarojs/components'
import { go } from '@/app/navigation'
import type { PagePath } from '@/app/routes'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { IconName } from '@/components/Icon/Icon.types'

interface Entry {
  path: PagePath
  icon: IconName
  text: string
}

const ENTRIES: readonly Entry[] = [
  { path: '/pages/loan/loan', icon: 'bill', text: '我的借款' },
  { path: '/pages/payment/calendar', icon: 'repay', text: '还款日历' },
  { path: '/pages/borrowing/settlement', icon: 'contract', text: '结清证明' },
  { path: '/pages/help/index', icon: 'help', text: '帮助与客服' },
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
