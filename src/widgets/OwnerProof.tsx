import type { SmsEvent } from '@domain/sms'
import { FormField } from '@/forms/FormField'
import type { Form } from '@/forms/Form'
import type { Proof, ProofValues } from './proof'
import { SmsCodeField } from './SmsCodeField'

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
