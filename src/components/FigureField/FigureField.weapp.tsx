import { Field } from '../Field/Field'
import type { FigureFieldProps } from './FigureField.types'
import { edited, grouped } from './grouping'

interface InputEvent {
  /** `cursor`: characters before the caret. */
  detail: { value: string; cursor?: number }
}

/** A field for an amount or card number, shown in groups while typing; its value has no separators. */
export function FigureField(props: FigureFieldProps) {
  const { kind, value, onChange } = props
  const edit = ({ detail }: InputEvent) => {
    const { value: text, cursor: caret = text.length } = detail
    const next = edited(kind, { old: value, text, caret })
    onChange(next.value)
    // WeChat shows this text, with the caret at `cursor`.
    return { value: grouped(kind, next.value), cursor: next.caret }
  }
  return <Field {...props} value={grouped(kind, value)} onEdit={edit} />
}
