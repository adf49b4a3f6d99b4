import {
  checkEmail,
  checkPassword,
  checkPhone,
  checkUsername,
  checkVerifyCode,
} from '@domain/validators'
import { cleanDigits, cleanEmail, cleanPhone, cleanText } from '@/forms/clean'
import type { FormRules } from '@/forms/Form'
import { checkAgreed } from '@/widgets/AgreementCheck'

export interface RegisterValues {
  mobile: string
  code: string
  password: string
  username: string
  email: string
  agreed: boolean
}

export const REGISTER_RULES: FormRules<RegisterValues> = {
  initial: { mobile: '', code: '', password: '', username: '', email: '', agreed: false },
  clean: { mobile: cleanPhone, code: cleanDigits, username: cleanText, email: cleanEmail },
  checks: {
    mobile: checkPhone,
    code: checkVerifyCode,
    password: checkPassword,
    username: (username, { mobile }) => (username === '' ? null : checkUsername(username, mobile)),
    email: (email) => (email === '' ? null : checkEmail(email)),
    agreed: checkAgreed,
  },
}
