import { Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'
import type { CombinedProps } from './CombinedCashier'

/** Only who owes on several loans needs it: what draws it comes for that. */
export const CombinedPart = lazyPart<CombinedProps>({
  fetch: () => import('./CombinedCashier').then((code) => code.CombinedScreen),
  skeleton: <Skeleton kind="detail" rows={6} />,
})
