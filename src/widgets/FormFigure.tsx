import { observer } from 'mobx-react'
import { FigureField } from '@/components/FigureField/FigureField'
import type { FigureFieldProps } from '@/components/FigureField/FigureField.types'
import type { Form, TextName } from '@/forms/Form'
import { FormItem } from '@/forms/FormField'

type Given = 'name' | 'value' | 'onChange' | 'onBlur' | 'error'

interface FormFigureProps<V extends object> extends Omit<FigureFieldProps, Given> {
  form: Form<V>
  name: TextName<V>
}

function BoundFigure<V extends object>({ form, name, ...field }: FormFigureProps<V>) {
  return (
    <FormItem form={form} name={name}>
      <FigureField
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

/**
 * An amount or card number of a form, shown in groups. Not in forms/, which every page loads: few have such a field.
 * `observer` loses the type parameter, the cast gives it back.
 */
export const FormFigure: typeof BoundFigure = observer(BoundFigure)
