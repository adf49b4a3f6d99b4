import { View } from '@tarojs/components'
import { currentUrl, go, toLogin } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { LapsedOffline } from './LapsedOffline'
import './login-prompt.scss'

export interface LoginPromptProps {
  title: string
  /** Benefits of logging in. */
  points: readonly { icon: IconName; text: string }[]
}

/** Replaces personal content for guests: benefits of an account, with login and registration. */
export function LoginPrompt({ title, points }: LoginPromptProps) {
  return (
    <View className="login-prompt">
      <LapsedOffline />
      <View className="login-prompt__title">{title}</View>
      <View className="login-prompt__points">
        {points.map(({ icon, text }) => (
          <View key={text} className="login-prompt__point">
            <View className="login-prompt__icon">
              <Icon name={icon} size={20} />
            </View>
            <View>{text}</View>
          </View>
        ))}
      </View>
      <View className="login-prompt__ways">
        <Button block onPress={() => toLogin()}>
          登录
        </Button>
        <Button
          block
          variant="secondary"
          onPress={() => go('/pages/register/register', { back: currentUrl() })}
        >
          注册
        </Button>
      </View>
    </View>
  )
}
