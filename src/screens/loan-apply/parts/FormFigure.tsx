import { observer } from 'mobx-react'
import { FigureField } from '@/components/FigureField/FigureField'
import type { FigureFieldProps } from '@/components/FigureField/FigureField.types'
import { FormItem } from '@/forms/FormItem'
import type { Form, TextName } from '@/forms/Form'
import type { ApplyValues } from '../model/values'

type Given = 'name' | 'value' | 'onChange' | 'onBlur' | 'error'

interface FormFigureProps extends Omit<FigureFieldProps, Given> {
  form: Form<ApplyValues>
  name: TextName<ApplyValues>
}

/** A figure that is typed in groups, as a field of the form. */
export const FormFigure = observer(function FormFigure({ form, name, ...field }: FormFigureProps) {
  return (
    <FormItem form={form} name={name}>
      <FigureField
        {...field}
        name={name}
        value={form.values[name]}
        error={form.errors[name]}
        onChange={(value) => form.set(name, value)}
        onBlur={() => form.leave(name)}
      />
    </FormItem>
  )
})
