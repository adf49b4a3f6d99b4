import { Skeleton } from '@/components/Skeleton/Skeleton'
import { lazyPart } from '@/platform/lazyPart'
import type { RecordsProps } from './Records'

/** What stands below, or is shown to few: its code comes behind what is to be paid. */
const further = () => import('./further')

export const RecordsPart = lazyPart<RecordsProps>({
  fetch: () => further().then((code) => code.Records),
})

export const UnderReviewPart = lazyPart({
  fetch: () => further().then((code) => code.UnderReview),
})

export const HardshipPart = lazyPart<{ orderNo?: string }>({
  fetch: () => further().then((code) => code.HardshipEntry),
})

/** Comes while the loans are asked for. */
export const UpcomingPart = lazyPart({
  fetch: () => import('./Upcoming').then((code) => code.Upcoming),
  skeleton: <Skeleton kind="list" rows={3} />,
})

void UpcomingPart.prefetch()
