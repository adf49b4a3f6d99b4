import type { ReactNode } from 'react'

export type FieldKind =
  'text' | 'tel' | 'code' | 'password' | 'amount' | 'idcard' | 'card' | 'email'

export interface FieldProps {
  label: string
  name: string
  value: string
  /** Receives the tidied text: see tidy.ts. */
  onChange: (value: string) => void
  /** Takes the event of the platform's input in the place of `onChange`: of a field that shows its value otherwise. */
  onEdit?: (event: never) => unknown
  /** What to do to make it right; shown in the hint's place and announced. */
  error?: string
  hint?: string
  kind?: FieldKind
  /** In characters, after tidying. */
  maxLength?: number
  placeholder?: string
  /** Shown at the right end inside the box, e.g. a unit or a small button. */
  suffix?: ReactNode
  onBlur?: () => void
  /** Tells of its own failure: a promise is not waited for. */
  onEnter?: () => void | Promise<unknown>
  autoComplete?: string
  disabled?: boolean
  multiline?: boolean
}
