export { Cell, type CellProps } from './Cell'
export { CellGroup, type CellGroupProps } from './CellGroup'
