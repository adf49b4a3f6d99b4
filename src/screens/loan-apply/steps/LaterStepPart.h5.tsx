import { Card, Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'

/** Many only look at what a loan costs: the steps that ask for personal data come once the first is drawn. */
export const LaterStepPart = lazyPart({
  fetch: () => import('./LaterStep').then((code) => code.LaterStep),
  skeleton: (
    <Card>
      <Skeleton kind="detail" />
    </Card>
  ),
})

export const prefetchLaterSteps = () => void LaterStepPart.prefetch()
