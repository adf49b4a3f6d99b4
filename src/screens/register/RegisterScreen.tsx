import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { cleanCode, cleanEmail, cleanPhone, cleanUsername } from '@domain/cleaning'
import {
  checkEmail,
  checkPassword,
  checkPhone,
  checkUsername,
  checkVerifyCode,
  PASSWORD_RULE,
} from '@domain/validators'
import { returnTo } from '@/app/navigation'
import { useStores } from '@/app/root'
import { LOGIN } from '@/app/routes'
import { usePageScope } from '@/app/scope'
import { useLeaveOnLogin } from '@/app/useLeaveOnLogin'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import type { FormRules } from '@/forms/Form'
import { FormField, FormItem } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { AccountPage } from '@/widgets/AccountPage'
import { AgreementCheck, checkAgreed, useAskToAgree } from '@/widgets/AgreementCheck'
import { SmsCodeField } from '@/widgets/SmsCodeField'

/** 注册: a phone number confirmed by a code, and a password. The person is logged in afterwards. */
export const RegisterScreen = observer(function RegisterScreen({ back }: { back?: string }) {
  const { session, consent } = useStores()
  const scope = usePageScope()
  const form = useForm('register', REGISTER_RULES)
  const [wantsMore, setWantsMore] = useState(false)
  // A refusal of the user name, the number by default, needs its field.
  const hidden = form.errors.username ? 'username' : form.errors.email ? 'email' : null
  const showsMore = wantsMore || hidden !== null
  useEffect(() => {
    if (hidden === null) return
    setWantsMore(true)
    form.point(hidden)
  }, [form, hidden])
  useLeaveOnLogin('/pages/register/register', back)

  const send = () =>
    form.submit(async ({ mobile, code, password, username, email }) => {
      if (!(await consent.require())) return
      await session.register(
        { mobile, code, password, username: username || mobile, email },
        { scope, silent: true },
      )
      void consent.tellServer(true)
    })
  const { ask, sheet } = useAskToAgree(form, send)
  const submit = async () => ask() || send()

  return (
    <AccountPage
      title="注册账号"
      note="之后可以用验证码或密码登录。"
      otherWay={
        <Button variant="text" onPress={() => returnTo([LOGIN], { back })}>
          已有账号？登录
        </Button>
      }
    >
      <Card>
        <FormField form={form} name="mobile" label="手机号" kind="tel" placeholder="11 位手机号" />
        <SmsCodeField form={form} name="code" event="register" />
        <FormField
          form={form}
          name="password"
          label="设置密码"
          kind="password"
          autoComplete="new-password"
          hint={PASSWORD_RULE}
          onEnter={submit}
        />
        {showsMore ? (
          <>
            <FormField
              form={form}
              name="username"
              label="用户名（选填）"
              autoComplete="username"
              hint="不填则为手机号"
            />
            <FormField
              form={form}
              name="email"
              label="邮箱（选填）"
              kind="email"
              placeholder="name@example.com"
              onEnter={submit}
            />
          </>
        ) : (
          <Button block small variant="text" onPress={() => setWantsMore(true)}>
            添加用户名、邮箱（选填）
          </Button>
        )}
        <FormItem form={form} name="agreed">
          <AgreementCheck
            checked={form.values.agreed}
            onChange={(agreed) => form.set('agreed', agreed)}
            error={form.errors.agreed}
          />
        </FormItem>
        <RefusalNote refusal={form.refusal} />
        <Button block busy={form.sending} busyText="注册中" onPress={submit}>
          注册并登录
        </Button>
      </Card>
      {sheet}
    </AccountPage>
  )
})

interface RegisterValues {
  mobile: string
  code: string
  password: string
  username: string
  email: string
  agreed: boolean
}

const REGISTER_RULES: FormRules<RegisterValues> = {
  initial: { mobile: '', code: '', password: '', username: '', email: '', agreed: false },
  clean: { mobile: cleanPhone, code: cleanCode, username: cleanUsername, email: cleanEmail },
  checks: {
    mobile: checkPhone,
    code: checkVerifyCode,
    password: checkPassword,
    username: (username, { mobile }) => (username === '' ? null : checkUsername(username, mobile)),
    email: (email) => (email === '' ? null : checkEmail(email)),
    agreed: checkAgreed,
  },
}
