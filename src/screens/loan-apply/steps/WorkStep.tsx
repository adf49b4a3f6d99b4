import { observer } from 'mobx-react'
import { RESIDENCE } from '@domain/limits'
import { EMPLOYMENTS, INCOME_BANDS } from '@domain/applicant'
import { FormField } from '@/forms/FormField'
import type { ApplyModel } from '../model/ApplyModel'
import { BOX_LABEL, BoxText } from '../parts/BoxText'
import { Contacts } from '../parts/Contacts'
import { FormCheck } from '../parts/FormCheck'
import { FormChoice } from '../parts/FormChoice'
import { Section } from '../parts/Section'

/** 工作与联系人: whether the loan can be repaid, and who can pass on a word. */
export const WorkStep = observer(function WorkStep({ model }: { model: ApplyModel }) {
  const { form } = model
  return (
    <>
      <Section title="工作与收入" reason="用于评估这笔借款是否在你的还款能力之内。">
        <FormChoice form={form} name="employment" label="职业" options={EMPLOYMENTS} />
        <FormChoice form={form} name="income_band" label="税前月收入" options={INCOME_BANDS} />
        <FormField
          form={form}
          name="residence"
          label="居住地址"
          maxLength={RESIDENCE.max}
          placeholder="省市区、街道和门牌"
          autoComplete="street-address"
        />
      </Section>
      <Section
        title="联系人"
        reason="只在联系不上你时，请对方转告你与我们联系；不会透露借款金额，也不会要求对方还款。填写前请先征得对方同意。"
      >
        <Contacts form={form} />
        <FormCheck form={form} name="contact_info" label={BOX_LABEL.contact_info}>
          <BoxText of="contact_info" model={model} />
        </FormCheck>
      </Section>
      <Section title="声明" reason="按监管要求，我们不向在校学生发放消费贷款。">
        <FormCheck form={form} name="not_student" label="我不是在校学生" />
      </Section>
    </>
  )
})
