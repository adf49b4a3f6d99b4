import { lazyPart } from '@/platform/lazyPart'
import { ApplySkeleton } from './parts/ApplySkeleton'

/** Only an application that was sent has an outcome: its code comes behind the form's. */
export const OutcomePart = lazyPart({
  fetch: () => import('./ApplyOutcome').then((code) => code.ApplyOutcome),
  skeleton: <ApplySkeleton />,
})
