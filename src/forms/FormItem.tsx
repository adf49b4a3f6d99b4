import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { FieldName, Form } from './Form'

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
