export { aria } from './aria'
export type { AriaProps } from './aria.types'
