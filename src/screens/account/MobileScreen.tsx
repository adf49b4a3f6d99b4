import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { cleanCode, cleanPhone } from '@domain/cleaning'
import { maskMobile } from '@domain/masks'
import { MOBILE_PROOFS } from '@domain/mobileProofs'
import { checkPhone, checkVerifyCode } from '@domain/validators'
import { inWords } from '@/api/inWords'
import { accountApi } from '@/api/account'
import { ApiError, isApiError } from '@/api/errors'
import type { Profile } from '@/api/user'
import { back } from '@/app/navigation'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import type { FormRules } from '@/forms/Form'
import { FormField } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { LoadState } from '@/widgets/LoadState'
import { OwnerProof, type Proof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'
import { SmsCodeField } from '@/widgets/SmsCodeField'
import './account.scss'

interface NewNumber {
  mobile: string
  captcha: string
}

const newNumberRules = (old: string): FormRules<NewNumber> => ({
  initial: { mobile: '', captcha: '' },
  clean: { mobile: cleanPhone, captcha: cleanCode },
  checks: {
    mobile: (mobile) =>
      checkPhone(mobile) ?? (maskMobile(mobile) === old ? '请输入与原来不同的手机号' : null),
    captcha: checkVerifyCode,
  },
})

/** 换手机号, by what the profile says of the backend. */
export const MobileScreen = observer(function MobileScreen() {
  const { session } = useStores()
  const scope = usePageScope()
  const load = () => session.fetchProfile({ scope, quiet: true }).catch(() => {})
  useEffect(() => {
    if (session.profile === null) void load()
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is made of these two
  }, [session, scope])
  return (
    <LoadState of={session.details} retry={load} skeleton={<Skeleton kind="detail" rows={4} />}>
      {(profile) => <ChangeMobile profile={profile} />}
    </LoadState>
  )
})

/**
 * A code from the new number, and where the backend asks whose account it is, a code from the old number, or the
 * password if that number is gone. A backend that ignores these is not sent any.
 */
const ChangeMobile = observer(function ChangeMobile({ profile }: { profile: Profile }) {
  const { client, session, toast } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => accountApi(client))
  const old = session.user?.mobile ?? ''
  const isProven = profile.mobileProofs !== undefined
  const [proof, setProof] = useState<Proof>(old ? 'code' : 'password')
  const owner = useForm('owner', proofRules(old))
  const form = useForm('mobile', newNumberRules(old))

  /** Resolves to false when the proof was refused, which its own field then shows. */
  const change = async ({ mobile, captcha }: NewNumber): Promise<boolean> => {
    const { code, password } = owner.values
    const proven = !isProven ? {} : proof === 'code' ? { old_captcha: code } : { password }
    try {
      await api
        .changeMobile({ mobile, captcha, ...proven }, { scope, silent: true })
        .catch(inWords('服务器暂不支持在线换手机号，号码没有变化，请联系客服办理'))
      return true
    } catch (error) {
      if (!isApiError(error) || !MOBILE_PROOFS.some((field) => field === error.details.field))
        throw error
      const details = { ...error.details, field: proof }
      owner.refuse(new ApiError(error.kind, error.message, details, { cause: error }))
      return false
    }
  }
  const submit = async () => {
    if (isProven && !owner.validate(PROOF_FIELDS[proof])) return
    let accepted = false
    await form.submit(async (values) => {
      accepted = await change(values)
      if (!accepted) return
      const confirmed = (await session.confirmChange({ mobile: values.mobile }))?.mobile
      if (confirmed !== undefined && maskMobile(confirmed) !== maskMobile(values.mobile)) {
        accepted = false
        form.say('mobile', '服务器没有更换手机号，仍是原来的')
      }
    })
    if (!accepted) return
    toast('手机号已更换')
    back()
  }

  return (
    <View className="account">
      <View className="account__lead">
        {`换好后用新手机号登录${profile.endsSessions === true ? '，其他设备要重新登录' : ''}。`}
      </View>
      {isProven && (
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
      )}
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
