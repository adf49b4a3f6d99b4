export { Field } from './Field'
export type { FieldKind, FieldProps } from './Field.types'
