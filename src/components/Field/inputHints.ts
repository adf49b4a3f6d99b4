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
