import type { ReactNode } from 'react'

export type FieldKind =
  'text' | 'tel' | 'code' | 'password' | 'amount' | 'idcard' | 'card' | 'email'

export interface FieldProps {
  label: string
  name: string
  value: string
  /** Receives the tidied text; see kinds.ts. */
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
