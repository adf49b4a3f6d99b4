import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'
import type { IconName } from '@/components/Icon/Icon.types'
import { Pressable } from '@/components/Pressable/Pressable'
import { privacy, systemConsent } from '@/platform/privacy'
import { AGREE_BUTTON_ID } from '@/platform/privacy.types'
import { AgreementLink } from './AgreementLink'
import { useStores } from './root'
import { useIsShown } from './scope'
import './privacy-gate.scss'

/** WeChat wants its guide offered wherever its consent is asked for. */
const openGuide = systemConsent?.openGuide

const USES: { icon: IconName; title: string; note: string }[] = [
  { icon: 'phone', title: '手机号', note: '登录时使用，用于确认是你本人' },
  { icon: 'id', title: '身份与银行卡', note: '申请借款时使用，用于审核与放款' },
  { icon: 'profile', title: '联系人', note: '申请借款时选填，仅在联系不上你时使用' },
]

/**
 * First run: says what is collected and why, before anything personal is asked. After declining, public pages stay
 * readable; the sheet returns where something personal is about to be asked.
 */
export const PrivacyGate = observer(function PrivacyGate() {
  const { consent } = useStores()
  const isShown = useIsShown()

  const agree = () => consent.asking && consent.agree()
  const decline = () => consent.decline()

  const answers = (
    <View className="privacy-gate__answers">
      <Button
        block
        id={AGREE_BUTTON_ID}
        openType="agreePrivacyAuthorization"
        onPress={() => privacy.pressed(agree)}
        onAgreePrivacy={agree}
      >
        同意并继续
      </Button>
      <Button block variant="text" onPress={decline}>
        暂不同意，先浏览
      </Button>
    </View>
  )

  return (
    <Sheet
      open={consent.asking && isShown}
      onClose={decline}
      title="你的信息，由你决定"
      footer={answers}
      asks
    >
      <View className="privacy-gate">
        <View className="privacy-gate__lead">
          看利率、算成本、读新闻不需要填写个人信息。使用登录、借款和还款时，我们会处理：
        </View>
        {USES.map(({ icon, title, note }) => (
          <View key={title} className="privacy-gate__use">
            <View className="privacy-gate__icon">
              <Icon name={icon} />
            </View>
            <View className="privacy-gate__words">
              <View className="privacy-gate__title">{title}</View>
              <View className="privacy-gate__note">{note}</View>
            </View>
          </View>
        ))}
        <View className="privacy-gate__terms">
          同意前请阅读
          <View className="agreement-links">
            <AgreementLink code="privacy" />与<AgreementLink code="user" />
            {openGuide && (
              <>
                ，以及
                <Pressable role="link" className="agreement-link" onPress={() => void openGuide()}>
                  《用户隐私保护指引》
                </Pressable>
              </>
            )}
          </View>
        </View>
        <View className="privacy-gate__terms">你可以随时在“我的 – 设置”里撤回同意。</View>
      </View>
    </Sheet>
  )
})
