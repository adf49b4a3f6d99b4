import { Skeleton } from '@/components/Skeleton/Skeleton'
import { lazyPart } from '@/platform/lazyPart'
import type { RecordsProps } from './Records'

/** Below the first screen, or seen by few. */
const chunk = () => import('./lazyChunk')

export const RecordsPart = lazyPart<RecordsProps>({
  fetch: () => chunk().then((code) => code.Records),
})

export const UnderReviewPart = lazyPart({
  fetch: () => chunk().then((code) => code.UnderReview),
})

export const HardshipPart = lazyPart<{ orderNo?: string }>({
  fetch: () => chunk().then((code) => code.HardshipEntry),
})

/** Loaded along with the loans, because most people have instalments to come. */
export const UpcomingPart = lazyPart({
  fetch: () => import('./Upcoming').then((code) => code.Upcoming),
  skeleton: <Skeleton kind="list" rows={3} />,
})

void UpcomingPart.prefetch()
