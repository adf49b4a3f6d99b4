import { lazyPart } from '@/platform/lazyPart'
import { ApplySkeleton } from './parts/ApplySkeleton'

/** Loaded after the form: only an application that was sent has an outcome. */
export const OutcomePart = lazyPart({
  fetch: () => import('./ApplyOutcome').then((code) => code.ApplyOutcome),
  skeleton: <ApplySkeleton />,
})
