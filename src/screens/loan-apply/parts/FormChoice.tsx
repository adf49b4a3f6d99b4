import { observer } from 'mobx-react'
import { Choice, type Option } from '@/components'
import { FormItem, type Form, type TextName } from '@/forms'
import type { ApplyValues } from '../model/values'

interface FormChoiceProps {
  form: Form<ApplyValues>
  name: TextName<ApplyValues>
  label: string
  options: readonly Option[]
}

/** One of a few, as a field of the form. */
export const FormChoice = observer(function FormChoice(props: FormChoiceProps) {
  const { form, name, label, options } = props
  return (
    <FormItem form={form} name={name}>
      <Choice
        label={label}
        options={options}
        value={form.values[name]}
        onChange={(value) => form.set(name, value as never)}
        error={form.errors[name]}
      />
    </FormItem>
  )
})
