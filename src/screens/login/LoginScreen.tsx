import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { briefYuan, parseYuan } from '@domain/money'
import { matches } from '@domain/patterns'
import { useOffered } from '@/app/offered'
import { APP_NAME } from '@/brand'
import { go, replace } from '@/app/navigation'
import { useStores } from '@/app/root'
import { LOGIN, type PagePath, readTarget, routeInfo } from '@/app/routes'
import { usePageScope } from '@/app/scope'
import { useLeaveOnLogin } from '@/app/useLeaveOnLogin'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { FormField, FormItem } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { APPLY_DRAFT, type ApplyDraft } from '@/storage/applyDraft'
import { AccountPage } from '@/widgets/AccountPage'
import { AgreementCheck, useAskToAgree } from '@/widgets/AgreementCheck'
import { SmsCodeField } from '@/widgets/SmsCodeField'
import { FIELDS, loginRules, type LoginMode } from './rules'
import './login.scss'

const NOTES: Record<LoginMode, string> = {
  code: '未注册的手机号，验证后自动创建账号。',
  password: '未设置密码？请用验证码登录。',
}

/** The number is known: its account exists. */
const KNOWN_NOTE = '验证码发到上次登录的手机号。'

/** 登录: by a code sent to the phone, or by account and password. */
export const LoginScreen = observer(function LoginScreen({ back }: { back?: string }) {
  const { session, consent, storage } = useStores()
  const offered = useOffered()
  const scope = usePageScope()
  const [mode, setMode] = useState<LoginMode>('code')
  const [known, setKnown] = useState(() => session.knownNumber())
  const form = useForm('login', loginRules(known?.mobile ?? ''))
  useLeaveOnLogin(LOGIN, back)

  /** What was typed for one way is not asked again for the other. */
  const change = (next: LoginMode) => {
    const { mobile, account } = form.values
    if (next === 'password' && account === '' && !known) form.set('account', mobile)
    if (next === 'code' && mobile === '' && matches('phone', account)) form.set('mobile', account)
    setMode(next)
  }

  const otherNumber = (problem: string | null) => {
    session.forgetNumber()
    setKnown(null)
    form.set('mobile', '')
    form.say('mobile', problem)
  }

  const send = () =>
    form.submit(async ({ mobile, captcha, account, password }) => {
      if (!(await consent.require())) return
      const options = { scope, silent: true }
      if (mode === 'code')
        await session.loginByCode({ mobile, captcha, number_handle: known?.handle }, options)
      else await session.loginByPassword({ account, password }, options)
      void consent.tellServer(true)
    }, FIELDS[mode])
  const { ask, sheet } = useAskToAgree(form, send)
  const submit = async () => ask(FIELDS[mode]) || send()

  return (
    <AccountPage
      title={`登录${APP_NAME}`}
      why={whyLogin(back, storage.get(APPLY_DRAFT))}
      note={mode === 'code' && known ? KNOWN_NOTE : NOTES[mode]}
      otherWay={
        <Button variant="text" onPress={() => replace('/pages/register/register', { back })}>
          注册并设置密码
        </Button>
      }
    >
      <Card>
        <ModeTabs mode={mode} onChange={change} />
        {mode === 'code' ? (
          <>
            {known ? (
              <KnownNumberRow mobile={known.mobile} onOther={() => otherNumber(null)} />
            ) : (
              <FormField
                form={form}
                name="mobile"
                label="手机号"
                kind="tel"
                placeholder="11 位手机号"
              />
            )}
            <SmsCodeField
              form={form}
              name="captcha"
              event="mobilelogin"
              handle={known?.handle}
              onMaskRefused={() => otherNumber('请输入完整的手机号，再获取验证码')}
              onEnter={submit}
            />
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
            {offered('/pages/settings/password') && (
              <View className="login__forgot">
                <Button small variant="text" onPress={() => go('/pages/settings/password')}>
                  忘记密码
                </Button>
              </View>
            )}
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

interface KnownNumberRowProps {
  mobile: string
  onOther: () => void
}

/** The number of the last session, in place of its field. */
function KnownNumberRow({ mobile, onOther }: KnownNumberRowProps) {
  return (
    <View className="login__known">
      <View>
        <View className="login__known-label">手机号</View>
        <View className="login__known-number">{mobile}</View>
      </View>
      <Button small variant="text" onPress={onOther}>
        换一个号码
      </Button>
    </View>
  )
}

const MODES: { mode: LoginMode; text: string }[] = [
  { mode: 'code', text: '验证码登录' },
  { mode: 'password', text: '密码登录' },
]

interface ModeTabsProps {
  mode: LoginMode
  onChange: (mode: LoginMode) => void
}

/** The two ways to log in. */
function ModeTabs({ mode: current, onChange }: ModeTabsProps) {
  return (
    <View className="mode-tabs" {...aria({ role: 'tablist', label: '登录方式' })}>
      {MODES.map(({ mode, text }) => (
        <Pressable
          key={mode}
          role="tab"
          className={cx('mode-tabs__tab', mode === current && 'mode-tabs__tab--on')}
          selected={mode === current}
          onPress={() => onChange(mode)}
        >
          {text}
        </Pressable>
      ))}
    </View>
  )
}

const APPLYING: readonly PagePath[] = ['/pages/loan/apply', '/pages/borrowing/apply']

/** What follows the login: 登录后继续申请 12,000 元; empty where nothing does. */
function whyLogin(back: string | undefined, draft: ApplyDraft | null): string {
  const target = readTarget(back)
  if (!target) return ''
  if (APPLYING.includes(target.path)) {
    const amount = parseYuan(draft?.amount ?? '')
    return amount === null ? '登录后继续申请借款' : `登录后继续申请 ${briefYuan(amount)} 元`
  }
  const { access, title } = routeInfo(target.path)
  return access === 'public' ? '' : `登录后打开“${title}”`
}
