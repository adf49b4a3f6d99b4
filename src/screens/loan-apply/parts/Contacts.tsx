import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { DEFAULT_LIMITS } from '@domain/limits'
import { RELATIONS } from '@domain/applicant'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { FormField } from '@/forms/FormField'
import { FormItem } from '@/forms/FormItem'
import type { Form } from '@/forms/Form'
import { CONTACT_FIELDS, type ApplyValues } from '../model/values'
import { FormChoice } from './FormChoice'

/** One contact, or two. */
export const Contacts = observer(function Contacts({ form }: { form: Form<ApplyValues> }) {
  const { contacts: count } = form.values
  const { minContacts, maxContacts } = DEFAULT_LIMITS
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
            {at >= minContacts && (
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
          再添加一位联系人（选填）
        </Button>
      )}
      <View className="apply-error" {...aria({ role: 'alert' })}>
        {form.errors.contacts}
      </View>
    </FormItem>
  )
})
