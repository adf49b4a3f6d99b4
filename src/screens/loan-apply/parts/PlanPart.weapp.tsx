export { PlanTable as PlanPart } from '@/parts/trial/PlanTable'

/** A mini-program has the code of its pages at hand. */
export const prefetchPlan = () => {}
