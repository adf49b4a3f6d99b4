import type { FieldKind } from './Field.types'

const SEPARATED: readonly FieldKind[] = ['tel', 'code', 'idcard', 'card', 'amount', 'email']
const GROUPED: readonly FieldKind[] = ['tel', 'code', 'idcard', 'card']

/**
 * Takes out of typed or pasted text what no number, card or address holds: full-width forms, blanks,
 * and the dashes people group digits with. Free text and passwords are left as typed.
 */
export function tidy(kind: FieldKind, text: string, maxLength?: number): string {
  let clean = text
  if (SEPARATED.includes(kind)) clean = clean.normalize('NFKC').replace(/\s/g, '')
  if (GROUPED.includes(kind)) clean = clean.replace(/[-‐-―−]/g, '')
  return maxLength === undefined ? clean : clean.slice(0, maxLength)
}
