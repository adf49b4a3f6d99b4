import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { DELETION_COOLING_DAYS } from '@domain/deletion'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Dialog } from '@/components/Dialog/Dialog'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { OwnerProof, PROOF_FIELDS, proofRules, type Proof } from '@/widgets/OwnerProof'
import type { AccountDeletion } from '@/stores/AccountDeletion'

interface ProofFormProps {
  /** Masked; empty for an account without a number, which has its password. */
  mobile: string
  deletion: AccountDeletion
}

/** Proves once more that the owner is asking, by a code or the password, and asks back before it is sent. */
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
        {mobile && (
          <Button
            block
            variant="text"
            onPress={() => setProof(proof === 'code' ? 'password' : 'code')}
          >
            {proof === 'code' ? '改用密码确认' : '改用验证码确认'}
          </Button>
        )}
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
