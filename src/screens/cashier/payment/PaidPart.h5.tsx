import { Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'

/** Only what was paid has a result: its code comes for that. */
export const PaidPart = lazyPart({
  fetch: () => import('./Paid').then((code) => code.Paid),
  skeleton: <Skeleton kind="detail" rows={4} />,
})

/** While a payment is followed: what tells of its end has to be there when it comes. */
export const prefetchPaid = () => void PaidPart.prefetch()
