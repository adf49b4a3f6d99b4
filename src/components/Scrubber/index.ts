export { Scrubber } from './Scrubber'
export type { ScrubberProps } from './Scrubber.types'
