import { lazyPart } from '@/platform/lazyPart.h5'
import { ApplySkeleton } from '../parts/ApplySkeleton'

/** Only an application that was sent has an outcome: its code comes behind the form's. */
export const OutcomePart = lazyPart({
  fetch: () => import('./Outcome').then((code) => code.Outcome),
  skeleton: <ApplySkeleton />,
})

/** An answer is lost where the connection is: what says so has to be there before. */
export const prefetchOutcome = () => void OutcomePart.prefetch()
