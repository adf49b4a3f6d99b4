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

export const OverdueHelpPart = lazyPart<{ orderNo: string; isOnly: boolean }>({
  fetch: () => chunk().then((code) => code.OverdueHelp),
})

/** Loaded along with the loans, because most people have instalments to come. */
export const LaterPart = lazyPart({
  fetch: () => import('./Later').then((code) => code.Later),
  skeleton: <Skeleton kind="list" rows={3} />,
})

void LaterPart.prefetch()
