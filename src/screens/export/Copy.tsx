import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { type CopyFiles, exportsApi } from '@/api/exports'
import { inWords } from '@/api/inWords'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { Expander } from '@/widgets/Expander/Expander'
import { OwnerProof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'
import { FileButton } from '@/widgets/FileButton'

const NAME = '个人信息副本'

/** A copy of all that is kept of the person; once made, its files can be saved until the page is left. */
export function Copy() {
  const [files, setFiles] = useState<CopyFiles | null>(null)
  if (!files) {
    return (
      <Expander show="获取副本" hide="收起">
        <CopyForm onMade={setFiles} />
      </Expander>
    )
  }
  return (
    <View className="export__ways">
      <Notice tone="success">副本已生成，离开这个页面前都可以取走。</Notice>
      <FileButton file={{ base64: files.pdf, name: NAME, ending: 'pdf' }} name="副本 PDF" />
      <FileButton
        variant="secondary"
        file={{ base64: files.json, name: NAME, ending: 'json' }}
        name="副本 JSON"
      />
    </View>
  )
}

interface CopyFormProps {
  onMade: (files: CopyFiles) => void
}

/** Asks for proof of ownership before the copy is made. */
const CopyForm = observer(function CopyForm({ onMade }: CopyFormProps) {
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
