import type { FieldKind } from './Field.types'

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
