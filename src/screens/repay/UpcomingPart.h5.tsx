import { Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'

/** Below what is due: its code comes while the loans are asked for. */
export const UpcomingPart = lazyPart({
  fetch: () => import('./Upcoming').then((code) => code.Upcoming),
  skeleton: <Skeleton kind="list" rows={3} />,
})

void UpcomingPart.prefetch()
