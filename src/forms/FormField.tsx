import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { observer } from 'mobx-react'
import { Field } from '@/components/Field/Field'
import type { FieldProps } from '@/components/Field/kinds'
import type { FieldName, Form, TextName } from './Form'

interface FormItemProps<V extends object> {
  form: Form<V>
  name: FieldName<V>
}

/** Wraps a field that is no text field, so that the form can scroll to it when it is invalid. */
export function FormItem<V extends object>({
  form,
  name,
  children,
}: PropsWithChildren<FormItemProps<V>>) {
  return <View id={form.anchor(name)}>{children}</View>
}

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

/** A text field of a form. `observer` loses the type parameter, the cast gives it back. */
export const FormField: typeof BoundField = observer(BoundField)
