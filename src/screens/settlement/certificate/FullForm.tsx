import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { askFullCertificate, type ProvenCertificate } from '@/api/exports'
import { inWords } from '@/api/inWords'
import type { CertificateInfo } from '@/api/papers'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { OwnerProof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'

interface FullFormProps {
  certificate: CertificateInfo
  onProven: (proven: ProvenCertificate) => void
}

/** Asks for proof of ownership before the certificate says who its borrower is in full. */
export const FullForm = observer(function FullForm({ certificate, onProven }: FullFormProps) {
  const { client, session } = useStores()
  const scope = usePageScope()
  const mobile = session.user?.mobile ?? ''
  const proof = mobile ? 'code' : 'password'
  const form = useForm('full', proofRules(mobile))

  const submit = async () => {
    let proven: ProvenCertificate | null = null
    const done = await form.submit(async ({ code, password }) => {
      proven = await askFullCertificate(
        client,
        { order_no: certificate.orderNo, ...(proof === 'code' ? { code } : { password }) },
        { scope, silent: true },
      ).catch(inWords('服务器暂不支持开具这份证明，请联系客服办理'))
    }, PROOF_FIELDS[proof])
    if (done && proven) onProven(proven)
  }

  return (
    <>
      <View className="settlement-note">
        完整信息只显示到你离开这个页面，不会保存在这台设备上。
      </View>
      <OwnerProof
        form={form}
        proof={proof}
        mobile={mobile}
        event="fullcertificate"
        onEnter={submit}
      />
      <RefusalNote refusal={form.refusal} />
      <Button block busy={form.sending} busyText="验证中" onPress={submit}>
        验证并显示
      </Button>
    </>
  )
})
