export { FileRow as FileRowPart } from './FileRow'

/** A mini-program has the code of its pages at hand. */
export const prefetchFileRow = () => {}
