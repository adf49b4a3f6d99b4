import type { FieldProps } from '../Field/kinds'
import type { FigureKind } from './grouping'

export interface FigureFieldProps extends Omit<
  FieldProps,
  'kind' | 'onEdit' | 'multiline' | 'maxLength'
> {
  kind: FigureKind
}
