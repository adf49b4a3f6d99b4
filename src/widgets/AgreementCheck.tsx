import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import { Checkbox } from '@/components/Checkbox/Checkbox'
import type { CheckboxProps } from '@/components/Checkbox/Checkbox.types'
import { AgreementLink } from '@/app/AgreementLink'
import type { Form } from '@/forms/Form'
import { AgreeSheet } from './AgreeSheet'
import { lacksOnly } from './lacksOnly'

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
const AgreementText = () => (
  <View>
    我已阅读并同意
    <View className="agreement-links">
      <AgreementLink code="user" />与<AgreementLink code="privacy" />
    </View>
  </View>
)

interface Agreed {
  agreed: boolean
}

type Name<V> = keyof V & string

interface AskToAgree<V> {
  /** Opens the sheet when the box is the only invalid field. */
  ask: (names?: readonly Name<V>[]) => boolean
  sheet: ReactNode
}

/** Asks for the missing consent of a login or registration form in a sheet, then submits the form. */
export function useAskToAgree<V extends Agreed>(
  form: Form<V>,
  submit: () => unknown,
): AskToAgree<V> {
  const [asking, setAsking] = useState(false)
  const [declined, setDeclined] = useState(0)
  // After the sheet has closed: otherwise it would return the focus to the button.
  useEffect(() => {
    if (declined > 0) form.validate(['agreed'])
  }, [form, declined])

  const agree = () => {
    setAsking(false)
    form.set('agreed', true)
    void submit()
  }
  const decline = () => {
    setAsking(false)
    setDeclined(declined + 1)
  }
  return {
    ask: (names) => {
      const lacks = lacksOnly(form, 'agreed', names)
      if (lacks) setAsking(true)
      return lacks
    },
    sheet: (
      <AgreeSheet open={asking} onAgree={agree} onClose={decline}>
        <AgreementText />
      </AgreeSheet>
    ),
  }
}
