import { lazyPart } from '@/platform/lazyPart.h5'

/** The plan is shown on request: its code comes behind the form. */
export const PlanPart = lazyPart({
  fetch: () => import('@/parts/trial/PlanTable').then((code) => code.PlanTable),
  skeleton: null,
})

export const prefetchPlan = () => void PlanPart.prefetch()
