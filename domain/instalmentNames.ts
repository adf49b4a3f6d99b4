/**
 * Names of instalments as people read them, the same on every page, paper and message. A number stays with its instalment
 * for ever: a plan that hardship makes begins anew after the next multiple of {@link PLAN_STEP}, so that its own order
 * follows from the number alone.
 */

/** More than any plan has instalments. */
const PLAN_STEP = 1_000

/** The greatest number an instalment may have. */
export const INSTALMENT_NO_MAX = 1_000 * PLAN_STEP

/** Which plan a number is of; 0: the one that was signed. */
const planOf = (no: number): number => Math.floor((no - 1) / PLAN_STEP)

/** Number of the first instalment of a loan's next plan. @param last greatest number it ever had */
export const firstNoOfNextPlan = (last: number): number => (planOf(last) + 1) * PLAN_STEP + 1

/** Whether an instalment is of a plan that hardship made. */
export const isOfNewPlan = (no: number): boolean => planOf(no) > 0

function planName(plan: number): string {
  if (plan === 0) return ''
  return plan === 1 ? '新计划' : `第 ${plan} 次新计划`
}

/** 第 3、4 期, or 第 3 期、新计划第 1 期 across plans, followed by `then`; '' when no instalment is named. */
export function instalmentNames(nos: readonly number[], then = ''): string {
  const plans = [...new Set(nos.map(planOf))]
  const names = plans.map((plan) => {
    const own = nos.filter((no) => planOf(no) === plan).map((no) => no - plan * PLAN_STEP)
    return `${planName(plan)}第 ${own.join('、')} 期`
  })
  return names.length === 0 ? '' : `${names.join('、')}${then}`
}

/** 第 3 期, 新计划第 1 期 */
export const instalmentName = (no: number): string => instalmentNames([no])

/** 第 3 期, 新计划 1: the name in a table's column, where figures leave little room. */
export function instalmentShortName(no: number): string {
  const plan = planOf(no)
  return plan === 0 ? instalmentName(no) : `${planName(plan)} ${no - plan * PLAN_STEP}`
}
