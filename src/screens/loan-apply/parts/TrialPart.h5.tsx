import { Card, Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'

/** The costs in full stand below the first screen, which says what they come to: their code comes beside the form's. */
export const TrialPart = lazyPart({
  fetch: () => import('./TrialCard').then((code) => code.TrialCard),
  skeleton: (
    <Card title="费用试算">
      <Skeleton kind="hero" />
    </Card>
  ),
})

void TrialPart.prefetch()
