import { Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'

/** Most loans opened are being repaid: what was before comes when it is to be shown. */
export const StagePart = lazyPart({
  fetch: () => import('./Stage').then((code) => code.Stage),
  skeleton: <Skeleton kind="detail" />,
})
