import { cleanAccount, cleanCode, cleanPhone } from '@domain/cleaning'
import { checkPhone, checkVerifyCode } from '@domain/validators'
import type { FormRules } from '@/forms/Form'
import { checkAgreed } from '@/widgets/AgreementCheck'

export interface LoginValues {
  mobile: string
  captcha: string
  account: string
  password: string
  agreed: boolean
}

export type LoginMode = 'code' | 'password'

/** The fields each way to log in sends. */
export const FIELDS = {
  code: ['mobile', 'captcha', 'agreed'],
  password: ['account', 'password', 'agreed'],
} as const satisfies Record<LoginMode, readonly (keyof LoginValues)[]>

/** Phone number, user name or e-mail address; only the server knows which exist. */
const ACCOUNT = /^[\w.@%+\-\u3400-\u9fff]+$/
const ACCOUNT_MAX = 254

function checkAccount(account: string): string | null {
  if (account === '') return '请输入手机号、用户名或邮箱'
  if (account.length > ACCOUNT_MAX) return '账号过长，请检查后重新输入'
  return ACCOUNT.test(account) ? null : '账号中有不支持的字符，请输入手机号、用户名或邮箱'
}

/** Passwords made elsewhere may follow other rules: only what no backend takes is refused here. */
const PASSWORD_MAX = 64

function checkExistingPassword(password: string): string | null {
  if (password === '') return '请输入密码'
  return password.length > PASSWORD_MAX ? '密码过长，请检查后重新输入' : null
}

/** @param known mask of the number that this device logged in with before; '' when none is known */
export const loginRules = (known: string): FormRules<LoginValues> => ({
  initial: { mobile: known, captcha: '', account: '', password: '', agreed: false },
  clean: { mobile: cleanPhone, captcha: cleanCode, account: cleanAccount },
  checks: {
    mobile: (mobile) => (mobile !== '' && mobile === known ? null : checkPhone(mobile)),
    captcha: checkVerifyCode,
    account: checkAccount,
    password: checkExistingPassword,
    agreed: checkAgreed,
  },
})
