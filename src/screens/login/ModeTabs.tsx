import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import type { LoginMode } from './rules'
import './mode-tabs.scss'

const MODES: { mode: LoginMode; text: string }[] = [
  { mode: 'code', text: '验证码登录' },
  { mode: 'password', text: '密码登录' },
]

interface ModeTabsProps {
  mode: LoginMode
  onChange: (mode: LoginMode) => void
}

/** The two ways to log in. */
export function ModeTabs({ mode: current, onChange }: ModeTabsProps) {
  return (
    <View className="mode-tabs" {...aria({ role: 'tablist', label: '登录方式' })}>
      {MODES.map(({ mode, text }) => (
        <Pressable
          key={mode}
          role="tab"
          className={cx('mode-tabs__tab', mode === current && 'mode-tabs__tab--on')}
          selected={mode === current}
          onPress={() => onChange(mode)}
        >
          {text}
        </Pressable>
      ))}
    </View>
  )
}
