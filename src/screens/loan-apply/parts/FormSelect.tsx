import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Option } from '@/components/Choice/Choice.types'
import { Select } from '@/components/Select/Select'
import type { Form } from '@/forms/Form'
import { FormItem } from '@/forms/FormField'
import type { ApplyValues } from '../model/values'

interface FormSelectProps {
  form: Form<ApplyValues>
  name: 'repay_method' | 'repay_day' | 'purpose'
  label: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** One of many as a row of a list: its name on the left, what was chosen on the right. */
export const FormSelect = observer(function FormSelect(props: FormSelectProps) {
  const { form, name, label, options, onChange } = props
  return (
    <View className="apply-row">
      <FormItem form={form} name={name}>
        <Select
          label={label}
          value={String(form.values[name])}
          options={options}
          onChange={onChange}
          error={form.errors[name]}
        />
      </FormItem>
    </View>
  )
})
