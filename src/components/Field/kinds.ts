import type { ReactNode } from 'react'
import { cleanAmount } from '@domain/amounts'
import { cleanEmail, cleanPhone } from '@domain/cleaning'
import { normaliseDigits } from '@domain/digits'
import { lengthOf, limited, visibleText } from '@domain/text'

export type FieldKind =
  | 'text'
  | 'tel'
  | 'code'
  | 'password'
  | 'amount'
  | 'idcard'
  | 'card'
  | 'email'

export interface FieldProps {
  label: string
  name: string
  value: string
  /** Receives the tidied text; see `tidy`. */
  onChange: (value: string) => void
  /** Takes the platform's input event instead of `onChange`, for a field that formats its value. */
  onEdit?: (event: never) => unknown
  /** What to correct; replaces the hint and is announced. */
  error?: string
  hint?: string
  kind?: FieldKind
  /** Characters of free text, after tidying. Numbers are never cut: their check says which are too long. */
  maxLength?: number
  placeholder?: string
  /** At the right end inside the box, such as a unit or a small button. */
  suffix?: ReactNode
  onBlur?: () => void
  /** Tells of its own failure: a promise is not waited for. */
  onEnter?: () => void | Promise<unknown>
  autoComplete?: string
  disabled?: boolean
  multiline?: boolean
}

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

/** What is left of a number or address while it is typed; when the field is left, its form cleans it. */
const PLAIN: Partial<Record<FieldKind, (text: string) => string>> = {
  tel: cleanPhone,
  code: normaliseDigits,
  idcard: normaliseDigits,
  card: normaliseDigits,
  amount: cleanAmount,
  email: cleanEmail,
}

/**
 * Makes typed or pasted text plain: no number, card or address contains full-width characters, blanks or grouping dashes.
 * Free text and passwords stay as typed; of a text over its limit first goes what can't be seen, then the end.
 */
export function tidy(kind: FieldKind, text: string, maxLength?: number): string {
  const plain = PLAIN[kind]
  if (plain) return plain(text)
  const isWithin = maxLength === undefined || lengthOf(text) <= maxLength
  return isWithin ? text : limited(visibleText(text), maxLength)
}
