import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { EMPLOYMENTS, INCOME_BANDS, RELATIONS } from '@domain/applicant'
import { DEFAULT_LIMITS, RESIDENCE } from '@domain/limits'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import type { Form } from '@/forms/Form'
import { FormField, FormItem } from '@/forms/FormField'
import type { ApplyModel } from '../model/ApplyModel'
import { type ApplyValues, CONTACT_FIELDS } from '../model/values'
import { boxLabel, BoxText, FormCheck } from '../parts/ConsentBox'
import { FormChoice, Section } from '../parts/FormSection'

/** 工作与联系人: what shows whether the loan can be repaid, and contacts who can pass on a message. */
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
        reason="只在联系不上你时，请对方转告你与我们联系；不会透露借款金额，也不会要求对方还款。选填，不填写不影响申请；填写前请先征得对方同意。"
      >
        <Contacts form={form} />
        {form.values.contacts > 0 && (
          <FormCheck form={form} name="contact_info" label={boxLabel('contact_info', model)}>
            <BoxText of="contact_info" model={model} />
          </FormCheck>
        )}
      </Section>
      <Section title="声明" reason="按监管要求，我们不向在校学生发放消费贷款。">
        <FormCheck form={form} name="not_student" label="我不是在校学生" />
      </Section>
    </>
  )
})

/** No contact, one, or two; the last one may be removed. */
const Contacts = observer(function Contacts({ form }: { form: Form<ApplyValues> }) {
  const { contacts: count } = form.values
  const { maxContacts } = DEFAULT_LIMITS
  return (
    <FormItem form={form} name="contacts">
      {CONTACT_FIELDS.slice(0, count).map(([name, mobile, relation], at) => (
        <View
          key={name}
          className="apply-contact"
          {...aria({ role: 'group', label: `联系人 ${at + 1}` })}
        >
          <View className="apply-contact__head">
            <View className="apply-contact__title">{`联系人 ${at + 1}`}</View>
            {at === count - 1 && (
              <Button
                variant="text"
                small
                label={`移除联系人 ${at + 1}`}
                onPress={() => form.set('contacts', at)}
              >
                移除
              </Button>
            )}
          </View>
          <FormField form={form} name={name} label="姓名" placeholder="对方的中文姓名" />
          <FormField
            form={form}
            name={mobile}
            label="手机号"
            kind="tel"
            placeholder="不能是你自己的号码"
            autoComplete="off"
          />
          <FormChoice form={form} name={relation} label="与你的关系" options={RELATIONS} />
        </View>
      ))}
      {count < maxContacts && (
        <Button variant="text" onPress={() => form.set('contacts', count + 1)}>
          {count === 0 ? '添加联系人（选填）' : '再添加一位联系人（选填）'}
        </Button>
      )}
      <View className="apply-error" {...aria({ role: 'alert' })}>
        {form.errors.contacts}
      </View>
    </FormItem>
  )
})
