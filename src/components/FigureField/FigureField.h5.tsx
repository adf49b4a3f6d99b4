import { useLayoutEffect, useState, type ChangeEvent } from 'react'
import { Field } from '../Field/Field'
import type { FigureFieldProps } from './FigureField.types'
import { edited, grouped } from './grouping'

/** Position of the caret after the groups are rendered. */
interface Caret {
  input: HTMLInputElement
  at: number
}

/** Whether an edit deleted, or put in a single character; undefined where the browser does not tell. */
function isTyped({ inputType, data }: InputEvent): boolean | undefined {
  if (!inputType) return undefined
  return inputType.startsWith('delete') || data?.length === 1
}

/** A field for an amount or card number, shown in groups while typing; its value has no separators. */
export function FigureField(props: FigureFieldProps) {
  const { kind, value, onChange } = props
  const [caret, setCaret] = useState<Caret | null>(null)
  useLayoutEffect(() => {
    if (caret) caret.input.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const edit = ({ target: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { isComposing, inputType } = nativeEvent as InputEvent
    const text = input.value
    // Leaves letters alone while an input method composes them.
    if (isComposing && /[^\d., ]/.test(text)) return onChange(text)
    const next = edited(kind, {
      old: value,
      text,
      caret: input.selectionStart ?? text.length,
      forward: inputType === 'deleteContentForward',
      typed: isTyped(nativeEvent as InputEvent),
    })
    onChange(next.value)
    setCaret({ input, at: next.caret })
  }
  return <Field {...props} value={grouped(kind, value)} onEdit={edit} />
}
