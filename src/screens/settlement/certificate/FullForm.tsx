import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { askFullCertificate } from '@/api/exports'
import { inWords } from '@/api/inWords'
import type { CertificateInfo } from '@/api/papers'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { forgetFiles, handOverFile } from '@/platform/handOver'
import type { FileWay } from '@/platform/handOver.types'
import { FILE_WORDS } from '@/widgets/fileWords'
import { OwnerProof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'

interface FullFormProps {
  certificate: CertificateInfo
  way: FileWay
}

/** Asks for proof of ownership, then saves the full certificate. */
export const FullForm = observer(function FullForm({ certificate, way }: FullFormProps) {
  const { client, session, toast } = useStores()
  const scope = usePageScope()
  const mobile = session.user?.mobile ?? ''
  const proof = mobile ? 'code' : 'password'
  const form = useForm('full', proofRules(mobile))
  useEffect(() => forgetFiles, [])

  const hand = async (pdf: string) => {
    try {
      const name = `结清证明-${certificate.certificateNo.replace(/[^\w-]/g, '')}`
      await handOverFile({ base64: pdf, name, ending: 'pdf' })
      if (way === 'downloaded') toast('PDF 已下载')
    } catch {
      toast(`PDF ${FILE_WORDS[way].failed}`)
    }
  }
  const submit = async () => {
    let pdf = ''
    const done = await form.submit(async ({ code, password }) => {
      const proven = proof === 'code' ? { code } : { password }
      pdf = await askFullCertificate(
        client,
        { order_no: certificate.orderNo, ...proven },
        { scope, silent: true },
      ).catch(inWords('服务器暂不支持开具这份证明，请联系客服办理'))
    }, PROOF_FIELDS[proof])
    if (!done) return
    form.set('code', '')
    form.set('password', '')
    await hand(pdf)
  }

  return (
    <>
      <OwnerProof
        form={form}
        proof={proof}
        mobile={mobile}
        event="fullcertificate"
        onEnter={submit}
      />
      <RefusalNote refusal={form.refusal} />
      <Button block busy={form.sending} busyText="开具中" onPress={submit}>
        {`验证并${FILE_WORDS[way].act} PDF`}
      </Button>
    </>
  )
})
