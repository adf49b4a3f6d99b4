export { LaterStep as LaterStepPart } from './LaterStep'

/** They are part of the package. */
export const prefetchLaterSteps = () => {}
