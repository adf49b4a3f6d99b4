import { observer } from 'mobx-react'
import { useState } from 'react'
import { exportsApi, type CopyFiles } from '@/api/exports'
import { inWords } from '@/api/inWords'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { OwnerProof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'

interface CopyFormProps {
  onMade: (files: CopyFiles) => void
}

/** The owner's proof, for which the copy is made. */
export const CopyForm = observer(function CopyForm({ onMade }: CopyFormProps) {
  const { client, session } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => exportsApi(client))
  const mobile = session.user?.mobile ?? ''
  const proof = mobile ? 'code' : 'password'
  const form = useForm('export', proofRules(mobile))

  const submit = async () => {
    let files: CopyFiles | null = null
    const done = await form.submit(async ({ code, password }) => {
      const proven = proof === 'code' ? { code } : { password }
      files = await api
        .copy(proven, { scope, silent: true })
        .catch(inWords('服务器暂不支持导出，请联系客服办理'))
    }, PROOF_FIELDS[proof])
    if (done && files) onMade(files)
  }

  return (
    <>
      <OwnerProof form={form} proof={proof} mobile={mobile} event="dataexport" onEnter={submit} />
      <RefusalNote refusal={form.refusal} />
      <Button block busy={form.sending} busyText="生成中" onPress={submit}>
        验证并生成副本
      </Button>
    </>
  )
})
