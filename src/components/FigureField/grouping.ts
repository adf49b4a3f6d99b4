import { groupDigits } from '@domain/money'
import { tidy } from '../Field/kinds'

export type FigureKind = 'amount' | 'card'

/** A figure as shown while typing: 10,000 and 6222 0212 3456. Text that is no figure stays unchanged. */
export function grouped(kind: FigureKind, value: string): string {
  if (kind === 'amount')
    return /^\d+(\.\d*)?$/.test(value) ? value.replace(/^\d+/, groupDigits) : value
  return /^\d+$/.test(value) ? value.replace(/(\d{4})(?=\d)/g, '$1 ') : value
}

interface Edit {
  /** The value before, without separators. */
  old: string
  /** Text in the field now. */
  text: string
  /** Characters before the caret. */
  caret: number
  /** The edit deleted forwards, after the caret. */
  forward?: boolean
  maxLength?: number
}

/** Typed text without separators. */
const plain = (kind: FigureKind, text: string, maxLength?: number): string =>
  tidy(kind, kind === 'amount' ? text.replace(/[,，]/g, '') : text, maxLength)

/** The value after an edit, without separators, and the caret's position in the grouped text. */
export function edited(kind: FigureKind, edit: Edit): { value: string; caret: number } {
  const { old, text, maxLength } = edit
  let value = plain(kind, text, maxLength)
  let before = plain(kind, text.slice(0, edit.caret), maxLength).length
  // Only a separator was deleted: the digit beyond it is meant.
  const shown = grouped(kind, old)
  if (value === old && text === shown.slice(0, edit.caret) + shown.slice(edit.caret + 1)) {
    if (!edit.forward) before = Math.max(0, before - 1)
    value = value.slice(0, before) + value.slice(before + 1)
  }
  return { value, caret: caretAfter(grouped(kind, value), before) }
}

/** Position in `shown` after `count` characters that are no separators. */
function caretAfter(shown: string, count: number): number {
  let at = 0
  for (let left = count; left > 0 && at < shown.length; at += 1) {
    if (!/[, ]/.test(shown.charAt(at))) left -= 1
  }
  return at
}
