export { CopyRow } from './CopyRow'
