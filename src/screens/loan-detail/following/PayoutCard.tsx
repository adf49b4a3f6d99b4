import { observer } from 'mobx-react'
import { useState } from 'react'
import { bankOfCard } from '@domain/cardBanks'
import { cleanCard } from '@domain/cleaning'
import { checkBankCard } from '@domain/validators'
import { isApiError } from '@/api/errors'
import { useStore, useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'
import type { FormRules } from '@/forms/Form'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { FormFigure } from '@/widgets/FormFigure'
import { OwnerProof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'

/** The card is typed again in full: only its last digits are known here. */
const CARD_RULES: FormRules<{ bank_card: string }> = {
  initial: { bank_card: '' },
  clean: { bank_card: cleanCard },
  checks: { bank_card: checkBankCard },
}

const UNAVAILABLE = '暂未提供在线更换收款卡，请联系客服办理。'

/** The way to another card after a payout that failed; says so where the backend lacks the call. */
export const PayoutCard = observer(function PayoutCard({ loan }: { loan: LoanModel }) {
  const { lacksPayoutCard } = useStore(loansStore)
  const [open, setOpen] = useState(false)
  if (lacksPayoutCard) return <Notice tone="neutral">{UNAVAILABLE}</Notice>
  if (open) return <CardForm loan={loan} />
  return (
    <Button block onPress={() => setOpen(true)}>
      更换收款卡
    </Button>
  )
})

/** Another card, and proof of ownership. */
const CardForm = observer(function CardForm({ loan }: { loan: LoanModel }) {
  const { session, toast } = useStores()
  const loans = useStore(loansStore)
  const mobile = session.user?.mobile ?? ''
  const proof = mobile ? 'code' : 'password'
  const card = useForm('card', CARD_RULES)
  const owner = useForm('owner', proofRules(mobile))

  const send = async () => {
    if (!card.validate()) return
    const done = await owner.submit(async ({ code, password }) => {
      const proven = proof === 'code' ? { code } : { password }
      try {
        await loans.changePayoutCard(loan, { ...card.values, ...proven })
      } catch (error) {
        if (isApiError(error, 'refused') && error.details.field === 'bank_card') card.refuse(error)
        else throw error
      }
    }, PROOF_FIELDS[proof])
    if (done && card.errors.bank_card === undefined) toast('收款卡已更换，正在重新放款')
  }

  return (
    <>
      <FormFigure
        form={card}
        name="bank_card"
        label="新的收款卡号"
        kind="card"
        placeholder="16–19 位，须是你本人的储蓄卡"
        hint={bankOfCard(card.values.bank_card) ?? undefined}
      />
      <OwnerProof form={owner} proof={proof} mobile={mobile} event="payoutcard" onEnter={send} />
      <RefusalNote refusal={owner.refusal} />
      <Button block busy={owner.sending} busyText="提交中" onPress={send}>
        确认更换并重新放款
      </Button>
    </>
  )
})
