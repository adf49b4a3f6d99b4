import type { ReactNode } from 'react'

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
  /** Characters, after tidying. */
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
