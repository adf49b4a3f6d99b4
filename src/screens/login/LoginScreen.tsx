import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { matches } from '@domain/patterns'
import { go, replace } from '@/app/navigation'
import { useStores } from '@/app/root'
import { LOGIN } from '@/app/routes'
import { usePageScope } from '@/app/scope'
import { useLeaveOnLogin } from '@/app/useLeaveOnLogin'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { FormField } from '@/forms/FormField'
import { FormItem } from '@/forms/FormItem'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { AccountPage } from '@/widgets/AccountPage'
import { AgreementCheck, useAskToAgree } from '@/widgets/AgreementCheck'
import { SmsCodeField } from '@/widgets/SmsCodeField'
import { APPLY_DRAFT } from '@/storage/applyDraft'
import { ModeTabs } from './ModeTabs'
import { FIELDS, LOGIN_RULES, type LoginMode } from './rules'
import { whyLogin } from './why'
import './login.scss'

const NOTES: Record<LoginMode, string> = {
  code: '未注册的手机号，验证后自动创建账号。',
  password: '还没有设置过密码，请用验证码登录。',
}

/** 登录: by a code sent to the phone, or by account and password. */
export const LoginScreen = observer(function LoginScreen({ back }: { back?: string }) {
  const { session, consent, storage } = useStores()
  const scope = usePageScope()
  const [mode, setMode] = useState<LoginMode>('code')
  const form = useForm('login', LOGIN_RULES)
  useLeaveOnLogin(LOGIN, back)

  /** What was typed on one side is not asked again on the other. */
  const change = (next: LoginMode) => {
    const { mobile, account } = form.values
    if (next === 'password' && account === '') form.set('account', mobile)
    if (next === 'code' && mobile === '' && matches('phone', account)) form.set('mobile', account)
    setMode(next)
  }

  const send = () =>
    form.submit(async ({ mobile, captcha, account, password }) => {
      if (!(await consent.require())) return
      const options = { scope, silent: true }
      if (mode === 'code') await session.loginByCode({ mobile, captcha }, options)
      else await session.loginByPassword({ account, password }, options)
      void consent.tellServer(true)
    }, FIELDS[mode])
  const { ask, sheet } = useAskToAgree(form, send)
  const submit = async () => ask(FIELDS[mode]) || send()

  return (
    <AccountPage
      title="登录消费分期"
      why={whyLogin(back, storage.get(APPLY_DRAFT))}
      note={NOTES[mode]}
      otherWay={
        <Button variant="text" onPress={() => replace('/pages/register/register', { back })}>
          没有账号？注册
        </Button>
      }
    >
      <Card>
        <ModeTabs mode={mode} onChange={change} />
        {mode === 'code' ? (
          <>
            <FormField
              form={form}
              name="mobile"
              label="手机号"
              kind="tel"
              placeholder="11 位手机号"
            />
            <SmsCodeField form={form} name="captcha" event="mobilelogin" onEnter={submit} />
          </>
        ) : (
          <>
            <FormField
              form={form}
              name="account"
              label="账号"
              placeholder="手机号、用户名或邮箱"
              autoComplete="username"
            />
            <FormField
              form={form}
              name="password"
              label="密码"
              kind="password"
              placeholder="登录密码"
              onEnter={submit}
            />
            <View className="login__forgot">
              <Button small variant="text" onPress={() => go('/pages/settings/password')}>
                忘记密码
              </Button>
            </View>
          </>
        )}
        <FormItem form={form} name="agreed">
          <AgreementCheck
            checked={form.values.agreed}
            onChange={(agreed) => form.set('agreed', agreed)}
            error={form.errors.agreed}
          />
        </FormItem>
        <RefusalNote refusal={form.refusal} />
        <Button block busy={form.sending} busyText="登录中" onPress={submit}>
          登录
        </Button>
      </Card>
      {sheet}
    </AccountPage>
  )
})
