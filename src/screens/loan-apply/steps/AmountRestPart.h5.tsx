import { Card, Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'

/** Stands below the first screen, which says already what the loan comes to: its code comes beside the form's. */
export const AmountRestPart = lazyPart({
  fetch: () => import('./below').then((code) => code.AmountRest),
  skeleton: (
    <Card title="费用试算">
      <Skeleton kind="hero" />
    </Card>
  ),
})

void AmountRestPart.prefetch()
