import { maskMobile } from '@domain/masks'
import { checkPhone, checkVerifyCode } from '@domain/validators'
import { cleanDigits, cleanPhone } from '@/forms/clean'
import type { FormRules } from '@/forms/Form'

export interface ProofValues {
  mobile: string
  code: string
  password: string
}

/** How a person proves that the account is theirs. */
export type Proof = 'code' | 'password'

/** Fields sent for each proof. */
export const PROOF_FIELDS = {
  code: ['mobile', 'code'],
  password: ['password'],
} as const satisfies Record<Proof, readonly (keyof ProofValues)[]>

/** @param masked the account's masked number: the code is sent only there */
export const proofRules = (masked: string): FormRules<ProofValues> => ({
  initial: { mobile: '', code: '', password: '' },
  clean: { mobile: cleanPhone, code: cleanDigits },
  checks: {
    mobile: (mobile) =>
      checkPhone(mobile) ??
      (maskMobile(mobile) === masked ? null : `请输入这个账号的手机号 ${masked}`),
    code: checkVerifyCode,
    password: (password) => (password === '' ? '请输入密码' : null),
  },
})
