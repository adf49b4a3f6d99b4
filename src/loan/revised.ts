import type { LoanModel } from '@/stores/LoanModel'

/** Event of a new plan in the loan's timeline. */
const REVISED = 'revised'

/** Whether a part of the principal was prepaid, so that the plan is another than the one signed. */
export const isRevised = ({ detail }: LoanModel): boolean =>
  detail?.timeline.some(({ event }) => event === REVISED) ?? false
