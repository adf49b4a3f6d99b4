import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { cleanCode, cleanPhone } from '@domain/cleaning'
import { maskMobile } from '@domain/masks'
import { checkPhone, checkVerifyCode } from '@domain/validators'
import { accountApi } from '@/api/account'
import { ApiError, isApiError } from '@/api/errors'
import { back } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import type { FormRules } from '@/forms/Form'
import { FormField } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { OwnerProof, type Proof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'
import { SmsCodeField } from '@/widgets/SmsCodeField'
import { unsupportedStore } from './unsupported'
import './account.scss'

interface NewNumber {
  mobile: string
  captcha: string
}

/** Fields of the call that prove ownership. */
const PROOFS = ['old_captcha', 'password']

const newNumberRules = (old: string): FormRules<NewNumber> => ({
  initial: { mobile: '', captcha: '' },
  clean: { mobile: cleanPhone, captcha: cleanCode },
  checks: {
    mobile: (mobile) =>
      checkPhone(mobile) ?? (maskMobile(mobile) === old ? '请输入与原来不同的手机号' : null),
    captcha: checkVerifyCode,
  },
})

/** 换手机号: asks for a code from the old number, or the password if that number is gone, and a code from the new one. */
export const MobileScreen = observer(function MobileScreen() {
  const { client, session, toast } = useStores()
  const unsupported = useStore(unsupportedStore)
  const scope = usePageScope()
  const [api] = useState(() => accountApi(client))
  const old = session.user?.mobile ?? ''
  const [proof, setProof] = useState<Proof>(old ? 'code' : 'password')
  const owner = useForm('owner', proofRules(old))
  const form = useForm('mobile', newNumberRules(old))

  /** Resolves to false when the proof was refused, which its own field then shows. */
  const change = async ({ mobile, captcha }: NewNumber): Promise<boolean> => {
    const { code, password } = owner.values
    const proven = proof === 'code' ? { old_captcha: code } : { password }
    try {
      await api
        .changeMobile({ mobile, captcha, ...proven }, { scope, silent: true })
        .catch(
          unsupported.inWords('mobile', '服务器暂不支持在线换手机号，号码没有变化，请联系客服办理'),
        )
      return true
    } catch (error) {
      if (!isApiError(error) || !PROOFS.includes(error.details.field ?? '')) throw error
      const details = { ...error.details, field: proof }
      owner.refuse(new ApiError(error.kind, error.message, details, { cause: error }))
      return false
    }
  }
  const submit = async () => {
    if (!owner.validate(PROOF_FIELDS[proof])) return
    let accepted = false
    await form.submit(async (values) => {
      accepted = await change(values)
    })
    if (!accepted) return
    toast('手机号已更换')
    void session.loadProfile({ silent: true, loading: false }).catch(() => {})
    back()
  }

  return (
    <View className="account">
      <View className="account__lead">换好后用新手机号登录，其他设备要重新登录。</View>
      <Card title="确认是你本人">
        <OwnerProof form={owner} proof={proof} mobile={old} event="changemobile" />
        {old && (
          <Button
            block
            variant="text"
            onPress={() => setProof(proof === 'code' ? 'password' : 'code')}
          >
            {proof === 'code' ? '原手机号已停用，改用密码' : '改用原手机号的验证码'}
          </Button>
        )}
      </Card>
      <Card title="新手机号">
        <FormField form={form} name="mobile" label="手机号" kind="tel" placeholder="11 位手机号" />
        <SmsCodeField form={form} name="captcha" event="changemobile" onEnter={submit} />
        <RefusalNote refusal={form.refusal} />
        <Button block busy={form.sending} onPress={submit}>
          确认更换
        </Button>
      </Card>
    </View>
  )
})
