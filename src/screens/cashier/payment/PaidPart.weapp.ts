export { Paid as PaidPart } from './Paid'

/** A mini-program has the code of its pages at hand. */
export const prefetchPaid = () => {}
