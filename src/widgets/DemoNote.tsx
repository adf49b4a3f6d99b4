import { Text, View } from '@tarojs/components'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'
import './demo-note.scss'

const isDemo = () => process.env.TARO_APP_DEMO === '1'

/**
 * In demo builds: demo accounts, where to read SMS codes, and a link to the component gallery. Nothing in any other
 * build.
 */
export function DemoNote() {
  if (!isDemo()) return null
  return (
    <Notice tone="neutral">
      <View className="demo-note">
        <View>演示环境，不会真的发送短信。</View>
        <View>
          账号 <Text selectable>13800000001</Text> 至 <Text selectable>13800000003</Text>，密码{' '}
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
