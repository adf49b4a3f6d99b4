import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { cleanCode, cleanPhone } from '@domain/cleaning'
import { checkPassword, checkPhone, checkVerifyCode, PASSWORD_RULE } from '@domain/validators'
import { inWords } from '@/api/inWords'
import { accountApi } from '@/api/account'
import { returnTo } from '@/app/navigation'
import { useStores } from '@/app/root'
import { LOGIN } from '@/app/routes'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import type { FormRules } from '@/forms/Form'
import { FormField } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { OwnCode, ownNumberProblem } from '@/widgets/OwnerProof'
import { SmsCodeField } from '@/widgets/SmsCodeField'
import './account.scss'

interface PasswordValues {
  mobile: string
  captcha: string
  newpassword: string
}

/** @param known the masked number of the account; empty when logged out or without a number */
const rulesFor = (known: string): FormRules<PasswordValues> => ({
  initial: { mobile: known, captcha: '', newpassword: '' },
  clean: { mobile: cleanPhone, captcha: cleanCode },
  checks: {
    mobile: (mobile) => (known ? ownNumberProblem(mobile, known) : checkPhone(mobile)),
    captcha: checkVerifyCode,
    newpassword: checkPassword,
  },
})

/** 设置新密码 by a code sent to the phone, so that a forgotten password can be replaced. This device has to log in again. */
export const PasswordScreen = observer(function PasswordScreen() {
  const { client, session, toast } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => accountApi(client))
  const [known] = useState(session.user?.mobile ?? '')
  const form = useForm('password', rulesFor(known))

  const submit = async () => {
    const done = await form.submit((values) =>
      api
        .resetPassword({ type: 'mobile', ...values }, { scope, silent: true })
        .catch(inWords('服务器暂不支持在线改密码，密码没有变化，请联系客服办理')),
    )
    if (!done) return
    // Where the server has ended all sessions, this one is among them.
    if (session.isLoggedIn) await session.logout()
    toast('密码已更新，请重新登录')
    returnTo([LOGIN])
  }

  return (
    <View className="account">
      <View className="account__lead">
        {session.profile?.endsSessions === true
          ? '设置成功后，所有设备都要用新密码重新登录。'
          : '设置成功后，用新密码登录。'}
      </View>
      <Card>
        {known ? (
          <OwnCode form={form} name="captcha" mobile={known} event="resetpwd" />
        ) : (
          <>
            <FormField
              form={form}
              name="mobile"
              label="手机号"
              kind="tel"
              placeholder="11 位手机号"
            />
            <SmsCodeField form={form} name="captcha" event="resetpwd" />
          </>
        )}
        <FormField
          form={form}
          name="newpassword"
          label="新密码"
          kind="password"
          hint={PASSWORD_RULE}
          autoComplete="new-password"
          onEnter={submit}
        />
        <RefusalNote refusal={form.refusal} />
        <Button block busy={form.sending} onPress={submit}>
          确认
        </Button>
      </Card>
    </View>
  )
})
