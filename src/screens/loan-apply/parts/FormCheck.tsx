import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Checkbox } from '@/components/Checkbox/Checkbox'
import { FormItem } from '@/forms/FormItem'
import type { Form } from '@/forms/Form'
import type { ApplyValues } from '../model/values'

type BooleanName = 'sensitive_info' | 'contact_info' | 'not_student' | 'agreements'

interface FormCheckProps {
  form: Form<ApplyValues>
  name: BooleanName
  /** What is agreed to or declared, in words. */
  label: string
  /** The same with links to what is agreed to. */
  children?: ReactNode
}

/** A box to tick, as a field of the form. Never ticked beforehand. */
export const FormCheck = observer(function FormCheck(props: FormCheckProps) {
  const { form, name, label, children } = props
  return (
    <FormItem form={form} name={name}>
      <Checkbox
        label={label}
        checked={form.values[name]}
        onChange={(checked) => form.set(name, checked)}
        error={form.errors[name]}
      >
        {children && <View>{children}</View>}
      </Checkbox>
    </FormItem>
  )
})
