import { cleanAmount } from '@domain/amounts'
import { cleanCard } from '@domain/cleaning'
import { groupDigits } from '@domain/money'

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
  /** It deleted, or put in a single character, as keys do; undefined where that is not known. */
  typed?: boolean
}

const commonLength = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one.charAt(length) === other.charAt(length)) length += 1
  return length
}

const withoutGroups = (text: string): string => text.replace(/[, ]/g, '')

/**
 * The text of an amount before and after the caret without the field's own separators; those that a person put in stay, because
 * "1016,66" must not become 101666. Text that replaces other text, as pasted over it, has no separator of the field's.
 */
function ownRemoved({ old, text, caret, typed }: Edit): [string, string] {
  const head = text.slice(0, caret)
  const tail = text.slice(caret)
  const shown = grouped('amount', old)
  if (shown === old || !shown.endsWith(tail)) return [head, tail]
  const kept = commonLength(head, shown.slice(0, shown.length - tail.length))
  const deleted = shown.length - tail.length - kept
  const added = head.length - kept
  const isByKey = typed ?? deleted + added <= 1
  if (deleted > 0 && !isByKey) return [head, tail]
  return [withoutGroups(head.slice(0, kept)) + head.slice(kept), withoutGroups(tail)]
}

/** The text before and after the caret; of a card no separator counts. */
const halves = (kind: FigureKind, edit: Edit): [string, string] =>
  kind === 'amount'
    ? ownRemoved(edit)
    : [edit.text.slice(0, edit.caret), edit.text.slice(edit.caret)]

const clean = (kind: FigureKind, text: string): string =>
  kind === 'amount' ? cleanAmount(text) : cleanCard(text)

/** The value after an edit, without separators, and the caret's position in the grouped text. */
export function edited(kind: FigureKind, edit: Edit): { value: string; caret: number } {
  const { old, text } = edit
  const [head, tail] = halves(kind, edit)
  let value = clean(kind, head + tail)
  const after = value === head + tail ? tail : withoutGroups(tail)
  let before = Math.max(0, value.length - after.length)
  // Only a separator was deleted: the digit beyond it is meant.
  const shown = grouped(kind, old)
  if (value === old && text === shown.slice(0, edit.caret) + shown.slice(edit.caret + 1)) {
    if (!edit.forward) before = Math.max(0, before - 1)
    value = value.slice(0, before) + value.slice(before + 1)
  }
  return { value, caret: caretAfter(kind, value, before) }
}

/** Position in the grouped text after `count` characters of the value. */
function caretAfter(kind: FigureKind, value: string, count: number): number {
  const shown = grouped(kind, value)
  // Text that is no figure is shown as it is, with separators that are part of it.
  if (shown === value) return count
  let at = 0
  for (let left = count; left > 0 && at < shown.length; at += 1) {
    if (!/[, ]/.test(shown.charAt(at))) left -= 1
  }
  return at
}
