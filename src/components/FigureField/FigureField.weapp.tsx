import { Field } from '../Field/Field'
import type { FigureFieldProps } from './FigureField.types'
import { edited, grouped } from './grouping'

interface InputEvent {
  /** `cursor`: characters before the caret. */
  detail: { value: string; cursor?: number }
}

/** A field for an amount or a card's number, shown in groups while it is typed; its value has none. */
export function FigureField(props: FigureFieldProps) {
  const { kind, value, onChange, maxLength } = props
  const edit = ({ detail }: InputEvent) => {
    const { value: text, cursor: caret = text.length } = detail
    const next = edited(kind, { old: value, text, caret, maxLength })
    onChange(next.value)
    // WeChat puts this into the field, with the caret there.
    return { value: grouped(kind, next.value), cursor: next.caret }
  }
  return <Field {...props} value={grouped(kind, value)} onEdit={edit} />
}
