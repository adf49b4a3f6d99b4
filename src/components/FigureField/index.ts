export { FigureField } from './FigureField'
export type { FigureFieldProps } from './FigureField.types'
