import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/Icon.types'
import { Pressable } from '../Pressable/Pressable'
import './tab-bar.scss'

export interface Tab {
  path: string
  text: string
  icon: IconName
  /** Shown on the icon and spoken with the name; empty for none. */
  badge?: string
}

export interface TabBarProps {
  tabs: readonly Tab[]
  /** Path of the tab being shown. */
  current: string
  onSelect: (path: string) => void
}

/** The tab bar of docs/specification.md §2: #999, the chosen one in the brand's colour, icon 24 px, label 10 px. */
export function TabBar({ tabs, current, onSelect }: TabBarProps) {
  return (
    <View className="c-tab-bar" {...aria({ role: 'navigation', label: '主导航' })}>
      <View className="c-tab-bar__tabs" {...aria({ role: 'tablist' })}>
        {tabs.map(({ path, text, icon, badge }) => (
          <Pressable
            key={path}
            role="tab"
            className={`c-tab-bar__tab${path === current ? ' c-tab-bar__tab--current' : ''}`}
            label={badge ? `${text}，${badge} 项待处理` : text}
            selected={path === current}
            onPress={() => onSelect(path)}
          >
            <View className="c-tab-bar__icon">
              <Icon name={icon} />
              {badge && <View className="c-tab-bar__badge">{badge}</View>}
            </View>
            <View className="c-tab-bar__text">{text}</View>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
