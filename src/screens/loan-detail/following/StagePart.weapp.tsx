export { Stage as StagePart } from './Stage'
