import { observer } from 'mobx-react'
import { FormField } from '@/forms'
import { AgreementLink } from '@/parts/AgreementLink'
import type { ApplyModel } from '../model/ApplyModel'
import { FormCheck } from '../parts/FormCheck'
import { Section } from '../parts/Section'

/** 6222021234567890128 → 6222 0212 3456 7890 128, to be compared with the card in hand. */
const grouped = (card: string): string => card.replace(/(\d{4})(?=\d)/g, '$1 ')

/** 身份与银行卡: who borrows, and where the money goes. */
export const IdentityStep = observer(function IdentityStep({ model }: { model: ApplyModel }) {
  const { form } = model
  const { bank_card: card } = form.values
  return (
    <>
      <Section
        title="身份信息"
        reason="用于确认借款人是你本人、已满 18 周岁，并写入合同。合同和页面上只显示隐去中间各位的号码。"
      >
        <FormField
          form={form}
          name="real_name"
          label="姓名"
          placeholder="与身份证一致"
          autoComplete="name"
        />
        <FormField
          form={form}
          name="id_card"
          label="身份证号"
          kind="idcard"
          maxLength={18}
          placeholder="18 位，末位可以是 X"
        />
        <FormField
          form={form}
          name="mobile"
          label="手机号"
          kind="tel"
          placeholder="11 位，你本人在用的号码"
          hint="用于通知审核与放款结果"
        />
      </Section>
      <Section title="收款银行卡" reason="通过审核后，借款会转到这张卡。须是你本人的储蓄卡。">
        <FormField
          form={form}
          name="bank_card"
          label="银行卡号"
          kind="card"
          maxLength={19}
          placeholder="16–19 位"
          hint={card === '' ? undefined : grouped(card)}
        />
      </Section>
      <Section title="单独同意">
        <FormCheck
          form={form}
          name="sensitive_info"
          label="我同意为本次申请处理我的身份证号、银行卡号等敏感个人信息"
        >
          我同意为本次申请处理我的身份证号、银行卡号等敏感个人信息，详见
          <AgreementLink code="sensitive_info" />
        </FormCheck>
      </Section>
    </>
  )
})
