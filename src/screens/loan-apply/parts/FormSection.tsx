import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import type { Option } from '@/components/Choice/Choice.types'
import type { Form, TextName } from '@/forms/Form'
import { FormItem } from '@/forms/FormField'
import type { ApplyValues } from '../model/values'

interface SectionProps {
  title: string
  /** Why this is asked. */
  reason?: string
  children: ReactNode
}

/** Fields that belong together, and why they are asked. */
export function Section({ title, reason, children }: SectionProps) {
  return (
    <Card title={title}>
      {reason && <View className="apply-reason">{reason}</View>}
      {children}
    </Card>
  )
}

interface FormChoiceProps {
  form: Form<ApplyValues>
  name: TextName<ApplyValues>
  label: string
  options: readonly Option[]
}

/** A choice as a field of the form. */
export const FormChoice = observer(function FormChoice(props: FormChoiceProps) {
  const { form, name, label, options } = props
  return (
    <FormItem form={form} name={name}>
      <Choice
        label={label}
        options={options}
        value={form.values[name]}
        onChange={(value) => form.set(name, value)}
        error={form.errors[name]}
      />
    </FormItem>
  )
})
