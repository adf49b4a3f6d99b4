import { View, Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'
import { LapsedOffline } from './LapsedOffline'
import './account-page.scss'

const isDemo = () => process.env.TARO_APP_DEMO === '1'

/**
 * In demo builds: demo accounts, where to read SMS codes, and a link to the component gallery. Nothing in any other
 * build.
 */
function DemoNote() {
  if (!isDemo()) return null
  return (
    <Notice tone="neutral">
      <View className="demo-note">
        <View>演示环境，不会真的发送短信。</View>
        <View>
          账号 <Text selectable>13800000001</Text> 至 <Text selectable>13800000005</Text>，密码{' '}
          <Text selectable>Demo1234</Text>
        </View>
        <View>验证码见服务端日志，或 /demo/sms?mobile=手机号</View>
        <Button small variant="text" onPress={() => go('/pages/gallery/index')}>
          查看全部组件
        </Button>
      </View>
    </Notice>
  )
}

interface AccountPageProps {
  title: string
  /** What login is needed for; '' when the person came without a purpose. */
  why?: string
  /** What happens next, in a sentence. */
  note: string
  children: ReactNode
  /** The alternative: from login to registration and back. */
  otherWay: ReactNode
}

/** Common layout of login and registration. */
export function AccountPage({ title, why, note, children, otherWay }: AccountPageProps) {
  return (
    <View className="account-page">
      <View className="account-page__title">{title}</View>
      {why && <View className="account-page__why">{why}</View>}
      <View className="account-page__note">{note}</View>
      <LapsedOffline />
      {children}
      <View className="account-page__other">{otherWay}</View>
      <DemoNote />
    </View>
  )
}
