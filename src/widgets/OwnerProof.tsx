import { useState } from 'react'
import { cleanCode, cleanPhone } from '@domain/cleaning'
import type { SmsEvent } from '@domain/sms'
import { maskMobile } from '@domain/masks'
import { checkPhone, checkVerifyCode } from '@domain/validators'
import { Button } from '@/components/Button/Button'
import { FormField } from '@/forms/FormField'
import type { Form, FormRules, TextName } from '@/forms/Form'
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

/** Problem of a number that must be the account's own: its mask, or the number in full. */
export const ownNumberProblem = (mobile: string, masked: string): string | null =>
  mobile === masked
    ? null
    : (checkPhone(mobile) ??
      (maskMobile(mobile) === masked ? null : `请输入这个账号的手机号 ${masked}`))

/** @param masked the account's masked number: the code is sent only there */
export const proofRules = (masked: string): FormRules<ProofValues> => ({
  initial: { mobile: masked, code: '', password: '' },
  clean: { mobile: cleanPhone, code: cleanCode },
  checks: {
    mobile: (mobile) => ownNumberProblem(mobile, masked),
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
    <OwnCode
      form={form}
      name="code"
      mobile={mobile}
      event={event}
      timer="owner"
      onEnter={onEnter}
    />
  )
}

interface OwnCodeProps<V extends { mobile: string }> {
  /** Its `mobile` begins as the mask. */
  form: Form<V>
  /** Field of the code, named as in its call. */
  name: TextName<V>
  /** Phone number of the account, masked. */
  mobile: string
  event: SmsEvent
  timer?: string
  onEnter?: () => void | Promise<unknown>
}

/** A code to the account's own number, by one tap; the number is asked for where the backend does not take its mask. */
export function OwnCode<V extends { mobile: string }>({ form, mobile, ...code }: OwnCodeProps<V>) {
  const [isAsked, setIsAsked] = useState(false)
  const ask = () => {
    setIsAsked(true)
    form.set('mobile', '')
    form.say('mobile', '请输入完整的手机号，再获取验证码')
  }
  return (
    <>
      {isAsked && (
        <FormField
          form={form}
          name={'mobile' as TextName<V>}
          label="手机号"
          kind="tel"
          placeholder="11 位手机号"
          hint={`这个账号的手机号 ${mobile}`}
        />
      )}
      <SmsCodeField form={form} {...code} onMaskRefused={ask} />
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
