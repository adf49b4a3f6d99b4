import { View } from '@tarojs/components'
import { Checkbox } from '@/components/Checkbox/Checkbox'
import type { CheckboxProps } from '@/components/Checkbox/Checkbox.types'
import { AgreementLink } from '@/app/AgreementLink'

/** Requires the box to be ticked. It is never ticked beforehand: consent must be an act of the person. */
export const checkAgreed = (agreed: boolean): string | null =>
  agreed ? null : '请先阅读并同意用户协议与隐私政策'

type AgreementCheckProps = Pick<CheckboxProps, 'checked' | 'onChange' | 'error'>

/** The box to tick before logging in or registering, with links to both texts. */
export function AgreementCheck(props: AgreementCheckProps) {
  return (
    <Checkbox {...props} label="我已阅读并同意用户协议与隐私政策">
      <AgreementText />
    </Checkbox>
  )
}

/** What the box agrees to. */
export const AgreementText = () => (
  <View>
    我已阅读并同意
    <View className="agreement-links">
      <AgreementLink code="user" />与<AgreementLink code="privacy" />
    </View>
  </View>
)
