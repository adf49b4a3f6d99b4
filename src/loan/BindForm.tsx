import { observer } from 'mobx-react'
import { useState } from 'react'
import { bankOfCard } from '@domain/cardBanks'
import { cleanCard, cleanCode, cleanPhone } from '@domain/cleaning'
import type { CardBindBody } from '@domain/contract/card'
import { maskMobile } from '@domain/masks'
import { checkBankCard, checkPhone, checkVerifyCode } from '@domain/validators'
import type { BoundCard } from '@/api/cards'
import { useStore, useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import type { FormRules } from '@/forms/Form'
import { FormField } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { cardsStore } from '@/stores/CardsStore'
import { FormFigure } from '@/widgets/FormFigure'

const CARD_RULES: FormRules<CardBindBody> = {
  initial: { card_no: '', reserve_mobile: '' },
  clean: { card_no: cleanCard, reserve_mobile: cleanPhone },
  checks: { card_no: checkBankCard, reserve_mobile: checkPhone },
}

const CODE_RULES: FormRules<{ code: string }> = {
  initial: { code: '' },
  clean: { code: cleanCode },
  checks: { code: checkVerifyCode },
}

/** The number of a binding, and the card that it is of. */
interface Asked {
  bindNo: string
  of: string
}

const cardOf = ({ card_no: card, reserve_mobile: mobile }: CardBindBody): string =>
  `${cleanCard(card)} ${cleanPhone(mobile)}`

/** Binds a card: its number and the number that the bank knows its holder by, then the code sent there. */
export const BindForm = observer(function BindForm({
  onBound,
  onCancel,
}: {
  onBound: (card: BoundCard) => void
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void
}) {
  const store = useStore(cardsStore)
  const { toast } = useStores()
  const card = useForm('card', CARD_RULES)
  const proof = useForm('code', CODE_RULES)
  const [asked, setAsked] = useState<Asked | null>(null)
  // A code binds the card it was sent for: once another number is typed, it is no use.
  const bindNo = asked?.of === cardOf(card.values) ? asked.bindNo : null

  const ask = async () => {
    const sent = await card.submit(async (values) =>
      setAsked({ bindNo: await store.ask(values), of: cardOf(values) }),
    )
    if (sent) proof.point('code')
  }
  const confirm = async () => {
    if (bindNo === null) return
    await proof.submit(async ({ code }) => {
      const bound = await store.confirm(bindNo, code)
      toast('银行卡已绑定')
      onBound(bound)
    })
  }
  const isAsked = bindNo !== null
  return (
    <Card title="绑定银行卡">
      <FormFigure
        form={card}
        name="card_no"
        label="银行卡号"
        kind="card"
        placeholder="16–19 位，须是你本人的储蓄卡"
        hint={bankOfCard(card.values.card_no) ?? undefined}
      />
      <FormField
        form={card}
        name="reserve_mobile"
        label="银行预留手机号"
        kind="tel"
        placeholder="11 位手机号"
      />
      <RefusalNote refusal={card.refusal} />
      {isAsked && (
        <FormField
          form={proof}
          name="code"
          label="验证码"
          kind="code"
          placeholder="6 位验证码"
          hint={`已发送至 ${maskMobile(card.values.reserve_mobile)}`}
          onEnter={confirm}
        />
      )}
      <RefusalNote refusal={proof.refusal} />
      {isAsked ? (
        <>
          <Button block busy={proof.sending} onPress={confirm}>
            确认绑定
          </Button>
          <Button block variant="text" busy={card.sending} onPress={ask}>
            重新获取验证码
          </Button>
        </>
      ) : (
        <Button block busy={card.sending} busyText="核对中" onPress={ask}>
          获取验证码
        </Button>
      )}
      {onCancel && (
        <Button block variant="text" onPress={onCancel}>
          暂不绑定
        </Button>
      )}
    </Card>
  )
})
