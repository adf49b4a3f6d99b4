import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { DELETION_COOLING_DAYS } from '@domain/deletion'
import { longDateTime } from '@/format/date'
import type { DeletionState } from '@/api/deletion'
import { isApiError, userMessage } from '@/api/errors'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Dialog } from '@/components/Dialog/Dialog'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { dayText } from '@/format/figure'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import type { AccountDeletion } from '@/stores/AccountDeletion'
import { Facts } from '@/widgets/Facts/Facts'
import { OtherProof, OwnerProof, type Proof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'

interface PendingRequestProps {
  request: Exclude<DeletionState['request'], symbol | null>
  deletion: AccountDeletion
}

/** A request in its cooling period, which can still be taken back. */
export const PendingRequest = observer(function PendingRequest({
  request,
  deletion,
}: PendingRequestProps) {
  const { toast } = useStores()
  const takeBack = async () => {
    try {
      await deletion.takeBack()
      toast('注销申请已撤销')
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind !== 'unauthorized') toast(userMessage(error))
    }
  }
  return (
    <Card title="注销申请已提交" extra={<StatusTag tone="warning" text="冷静期" />}>
      <View className="account-deletion__lead">{`${dayText(request.erasesAt)}起注销生效`}</View>
      <Facts
        rows={[
          ['申请时间', longDateTime(request.requestedAt)],
          ['生效时间', longDateTime(request.erasesAt)],
        ]}
      />
      <View className="account-deletion__text">
        生效前账号照常使用，但不能申请借款。改变主意时，登录后在这里撤销；生效后无法恢复。
      </View>
      <View className="account-deletion__act">
        <Button block busy={deletion.takingBack} busyText="撤销中" onPress={takeBack}>
          撤销注销申请
        </Button>
      </View>
    </Card>
  )
})

interface ProofFormProps {
  /** Masked; empty for an account without a number, whose owner proves to be one by password. */
  mobile: string
  deletion: AccountDeletion
}

/** Asks for a code or the password, because a session alone may be in other hands, and for confirmation. */
export const ProofForm = observer(function ProofForm({ mobile, deletion }: ProofFormProps) {
  const { toast } = useStores()
  const [proof, setProof] = useState<Proof>(mobile ? 'code' : 'password')
  const [asking, setAsking] = useState(false)
  const form = useForm('deletion', proofRules(mobile))

  const ask = () => {
    if (form.validate(PROOF_FIELDS[proof])) setAsking(true)
  }
  const send = async () => {
    setAsking(false)
    const sent = await form.submit(
      ({ code, password }) => deletion.request(proof === 'code' ? { code } : { password }),
      PROOF_FIELDS[proof],
    )
    if (sent) toast('注销申请已提交')
  }

  return (
    <Card title="确认是你本人">
      <OwnerProof form={form} proof={proof} mobile={mobile} event="mobilelogin" onEnter={ask} />
      <RefusalNote refusal={form.refusal} />
      <View className="account-deletion__act">
        <Button block variant="danger" busy={form.sending} onPress={ask}>
          申请注销
        </Button>
        {mobile && <OtherProof proof={proof} onChange={setProof} />}
      </View>
      <Dialog
        open={asking}
        title="申请注销账号？"
        confirmText="申请注销"
        danger
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {`${DELETION_COOLING_DAYS} 天后生效，生效前可以登录撤销，生效后无法恢复。`}
      </Dialog>
    </Card>
  )
})
