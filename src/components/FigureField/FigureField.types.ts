import type { FieldProps } from '../Field/Field.types'
import type { FigureKind } from './grouping'

export interface FigureFieldProps extends Omit<FieldProps, 'kind' | 'onEdit' | 'multiline'> {
  kind: FigureKind
}
