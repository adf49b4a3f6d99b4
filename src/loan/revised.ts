import type { LoanModel } from '@/stores/LoanModel'

/** Why a plan is another than before: a prepayment, 协商还款, or its end. */
export type PlanReason = 'prepaid' | 'arranged' | 'ended'

/** By the event of a new plan in the loan's timeline. */
const REASON: ReadonlyMap<string, PlanReason> = new Map([
  ['revised', 'prepaid'],
  ['hardship_accepted', 'arranged'],
  ['hardship_broken', 'ended'],
])

/** Each reason for another plan than the one signed, oldest first; none while that one holds. */
export const planReasons = ({ detail }: LoanModel): PlanReason[] =>
  (detail?.timeline ?? []).flatMap(({ event }) => REASON.get(event) ?? [])

/** Whether a part of the principal was prepaid. */
export const isPrepaid = (loan: LoanModel): boolean => planReasons(loan).includes('prepaid')
