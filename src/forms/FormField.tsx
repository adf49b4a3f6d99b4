import { observer } from 'mobx-react'
import { Field } from '@/components/Field/Field'
import type { FieldProps } from '@/components/Field/Field.types'
import type { Form, TextName } from './Form'
import { FormItem } from './FormItem'

type Given = 'name' | 'value' | 'onChange' | 'onBlur' | 'error'

interface FormFieldProps<V extends object> extends Omit<FieldProps, Given> {
  form: Form<V>
  name: TextName<V>
}

function BoundField<V extends object>({ form, name, ...field }: FormFieldProps<V>) {
  return (
    <FormItem form={form} name={name}>
      <Field
        {...field}
        name={name}
        value={form.values[name] as string}
        error={form.errors[name]}
        onChange={(value) => form.set(name, value as V[TextName<V>])}
        onBlur={() => form.leave(name)}
      />
    </FormItem>
  )
}

/** A text field of a form. The cast restores the type parameter, which `observer` loses. */
export const FormField = observer(BoundField) as typeof BoundField
