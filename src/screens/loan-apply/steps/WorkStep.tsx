import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { EMPLOYMENTS, INCOME_BANDS, RELATIONS } from '@domain/applicant'
import { DEFAULT_LIMITS, RESIDENCE } from '@domain/limits'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import type { Form } from '@/forms/Form'
import { FormField, FormItem } from '@/forms/FormField'
import type { ApplyModel } from '../model/ApplyModel'
import { type ApplyValues, CONTACT_FIELDS, namesContacts, reuses } from '../model/values'
import { Ask } from '../parts/Ask'
import { boxLabel, BoxText, FormCheck } from '../parts/ConsentBox'
import { FormChoice, Section, titleOf } from '../parts/FormSection'
import { RegionField } from '../parts/RegionField'
import { TakenOver } from '../parts/TakenOver'

/** 工作与联系人: what shows whether the loan can be repaid, and contacts who can pass on a message. */
export const WorkStep = observer(function WorkStep({ model }: { model: ApplyModel }) {
  const { form } = model
  return (
    <>
      <Ask model={model} about={['employment', 'income_band', 'residence']}>
        <Section reason="用于评估还款能力。">
          <Ask model={model} about={['employment']}>
            <FormChoice form={form} name="employment" label="职业" options={EMPLOYMENTS} />
          </Ask>
          <Ask model={model} about={['income_band']}>
            <FormChoice form={form} name="income_band" label="税前月收入" options={INCOME_BANDS} />
          </Ask>
          <Ask model={model} about={['residence']}>
            <Residence model={model} />
          </Ask>
        </Section>
      </Ask>
      <Ask model={model} about={['contacts']}>
        <Section
          title={titleOf(model, '联系人')}
          reason="不填写不影响申请。只在联系不上你时请对方转告。"
        >
          {reuses(form.values, 'contacts') ? (
            <TakenOver model={model} part="contacts" name="联系人" />
          ) : (
            <Contacts form={form} />
          )}
          {namesContacts(form.values) && (
            <FormCheck form={form} name="contact_info" label={boxLabel('contact_info', model)}>
              <BoxText of="contact_info" model={model} />
            </FormCheck>
          )}
        </Section>
      </Ask>
      <Ask model={model} about={['not_student']}>
        <Section>
          <FormCheck form={form} name="not_student" label="我不是在校学生" />
        </Section>
      </Ask>
    </>
  )
})

/** The address, one text in the end: its region may be chosen, the rest is typed; or all of it is typed. */
const Residence = observer(function Residence({ model }: { model: ApplyModel }) {
  const { form, address } = model
  if (reuses(form.values, 'residence'))
    return <TakenOver model={model} part="residence" name="居住地址" />
  return (
    <>
      <RegionField
        label="省市区（选填）"
        value={address.region}
        onChange={(region) => address.chooseRegion(region)}
      />
      <FormItem form={form} name="residence">
        <Field
          name="residence"
          label="居住地址"
          value={address.typed}
          maxLength={RESIDENCE.max - address.region.length}
          placeholder={address.region ? '街道、门牌号' : '例如：北京市海淀区示例路 8 号'}
          autoComplete="street-address"
          error={form.errors.residence}
          onChange={(text) => address.type(text)}
          onBlur={() => form.leave('residence')}
        />
      </FormItem>
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
        <View className="apply-contact-more">
          <Button variant="text" onPress={() => form.set('contacts', count + 1)}>
            {count === 0 ? '添加联系人（选填）' : '再添加一位联系人（选填）'}
          </Button>
        </View>
      )}
      <View className="apply-error" {...aria({ role: 'alert' })}>
        {form.errors.contacts}
      </View>
    </FormItem>
  )
})
