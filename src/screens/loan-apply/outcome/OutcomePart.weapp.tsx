export { Outcome as OutcomePart } from './Outcome'

/** A mini-program has the code of its pages at hand. */
export const prefetchOutcome = () => {}
