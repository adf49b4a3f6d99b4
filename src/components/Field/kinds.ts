import type { FieldKind } from './Field.types'

interface InputHints {
  /** Keyboard shown on a phone's browser. */
  inputMode: 'text' | 'tel' | 'numeric' | 'decimal' | 'email'
  autoComplete: string
  /** Keyboard shown in WeChat. */
  weapp: 'text' | 'number' | 'digit' | 'idcard'
}

/** Keyboard and autofill for each kind of field. */
export const inputHints: Record<FieldKind, InputHints> = {
  text: { inputMode: 'text', autoComplete: 'off', weapp: 'text' },
  tel: { inputMode: 'tel', autoComplete: 'tel-national', weapp: 'number' },
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', weapp: 'number' },
  password: { inputMode: 'text', autoComplete: 'current-password', weapp: 'text' },
  amount: { inputMode: 'decimal', autoComplete: 'off', weapp: 'digit' },
  idcard: { inputMode: 'text', autoComplete: 'off', weapp: 'idcard' },
  card: { inputMode: 'numeric', autoComplete: 'off', weapp: 'number' },
  email: { inputMode: 'email', autoComplete: 'email', weapp: 'text' },
}

const SEPARATED: readonly FieldKind[] = ['tel', 'code', 'idcard', 'card', 'amount', 'email']
const GROUPED: readonly FieldKind[] = ['tel', 'code', 'idcard', 'card']

/**
 * Normalises full-width characters in typed or pasted text, and removes blanks and grouping dashes, which no number,
 * card or address contains. Free text and passwords stay as typed.
 */
export function tidy(kind: FieldKind, text: string, maxLength?: number): string {
  let clean = text
  if (SEPARATED.includes(kind)) clean = clean.normalize('NFKC').replace(/\s/g, '')
  if (GROUPED.includes(kind)) clean = clean.replace(/[-‐-―−]/g, '')
  return maxLength === undefined ? clean : clean.slice(0, maxLength)
}
