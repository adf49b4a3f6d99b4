import { observer } from 'mobx-react'
import { Choice } from '@/components/Choice/Choice'
import type { Option } from '@/components/Choice/Choice.types'
import { FormItem } from '@/forms/FormItem'
import type { Form, TextName } from '@/forms/Form'
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
        onChange={(value) => form.set(name, value)}
        error={form.errors[name]}
      />
    </FormItem>
  )
})
