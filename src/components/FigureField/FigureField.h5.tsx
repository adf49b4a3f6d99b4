import { useLayoutEffect, useState, type ChangeEvent } from 'react'
import { Field } from '../Field/Field'
import type { FigureFieldProps } from './FigureField.types'
import { edited, grouped } from './grouping'

/** Where the caret belongs once the groups are drawn. */
interface Caret {
  input: HTMLInputElement
  at: number
}

/** A field for an amount or a card's number, shown in groups while it is typed; its value has none. */
export function FigureField(props: FigureFieldProps) {
  const { kind, value, onChange, maxLength } = props
  const [caret, setCaret] = useState<Caret | null>(null)
  useLayoutEffect(() => {
    if (caret) caret.input.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const edit = ({ target: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { isComposing, inputType } = nativeEvent as InputEvent
    const text = input.value
    // Letters on their way to be words are left alone.
    if (isComposing && /[^\d., ]/.test(text)) return onChange(text)
    const next = edited(kind, {
      old: value,
      text,
      caret: input.selectionStart ?? text.length,
      forward: inputType === 'deleteContentForward',
      maxLength,
    })
    onChange(next.value)
    setCaret({ input, at: next.caret })
  }
  return <Field {...props} value={grouped(kind, value)} onEdit={edit} />
}
