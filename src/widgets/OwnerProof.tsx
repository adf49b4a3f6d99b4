import { cleanCode, cleanPhone } from '@domain/cleaning'
import type { SmsEvent } from '@domain/sms'
import { maskMobile } from '@domain/masks'
import { checkPhone, checkVerifyCode } from '@domain/validators'
import { Button } from '@/components/Button/Button'
import { FormField } from '@/forms/FormField'
import type { Form, FormRules } from '@/forms/Form'
import { SmsCodeField } from './SmsCodeField'

interface ProofValues {
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
  clean: { mobile: cleanPhone, code: cleanCode },
  checks: {
    mobile: (mobile) =>
      checkPhone(mobile) ??
      (maskMobile(mobile) === masked ? null : `请输入这个账号的手机号 ${masked}`),
    code: checkVerifyCode,
    password: (password) => (password === '' ? '请输入密码' : null),
  },
})

interface OwnerProofProps {
  form: Form<ProofValues>
  proof: Proof
  /** Phone number of the account, masked. */
  mobile: string
  event: SmsEvent
  onEnter?: () => void | Promise<unknown>
}

/** Fields that prove ownership of the account: a code sent to its number, or the password. */
export function OwnerProof({ form, proof, mobile, event, onEnter }: OwnerProofProps) {
  if (proof === 'password') {
    return (
      <FormField
        form={form}
        name="password"
        label="密码"
        kind="password"
        placeholder="登录密码"
        onEnter={onEnter}
      />
    )
  }
  return (
    <>
      <FormField
        form={form}
        name="mobile"
        label="手机号"
        kind="tel"
        placeholder="11 位手机号"
        hint={`这个账号的手机号 ${mobile}`}
      />
      <SmsCodeField form={form} name="code" event={event} timer="owner" onEnter={onEnter} />
    </>
  )
}

interface OtherProofProps {
  proof: Proof
  onChange: (proof: Proof) => void
}

/** The button that changes from one proof to the other. */
export function OtherProof({ proof, onChange }: OtherProofProps) {
  const isCode = proof === 'code'
  return (
    <Button block variant="text" onPress={() => onChange(isCode ? 'password' : 'code')}>
      {isCode ? '改用密码确认' : '改用验证码确认'}
    </Button>
  )
}
