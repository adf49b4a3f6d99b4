import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button, Pressable, Sheet } from '@/components'
import { go } from './navigation'
import { useStores } from './root'
import './privacy-gate.scss'

/**
 * First run: what is collected and why, before anything personal is asked. Declining leaves what is public
 * readable; the sheet returns where something personal is about to be asked.
 */
export const PrivacyGate = observer(function PrivacyGate() {
  const { consent } = useStores()
  return (
    <Sheet open={consent.asking} onClose={() => consent.decline()} title="个人信息保护提示">
      <View className="privacy-gate">
        <Text className="privacy-gate__text">
          为了提供借款、还款服务，我们会在你使用相应功能时处理手机号、身份信息、银行卡与联系人信息，仅用于身份核验、授信与贷后服务，不会用于其他目的。浏览首页、利率与新闻不需要任何个人信息。
        </Text>
        <View className="privacy-gate__links">
          <Pressable
            role="link"
            className="privacy-gate__link"
            onPress={() => go('/pages/agreement/agreement', { code: 'privacy' })}
          >
            《隐私政策》
          </Pressable>
          <Pressable
            role="link"
            className="privacy-gate__link"
            onPress={() => go('/pages/agreement/agreement', { code: 'user' })}
          >
            《用户协议》
          </Pressable>
        </View>
        <Button
          block
          openType="agreePrivacyAuthorization"
          onPress={() => consent.agree()}
          onAgreePrivacy={() => consent.agree()}
        >
          同意并继续
        </Button>
        <Button block variant="text" onPress={() => consent.decline()}>
          暂不同意，仅浏览
        </Button>
      </View>
    </Sheet>
  )
})
