import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { FieldName, Form } from './Form'

interface FormItemProps<V extends object> {
  form: Form<V>
  name: FieldName<V>
}

/** The place of a field that is no text: where the form points when it is at fault. */
export function FormItem<V extends object>({
  form,
  name,
  children,
}: PropsWithChildren<FormItemProps<V>>) {
  return <View id={form.anchor(name)}>{children}</View>
}
