import { Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'

/** Few people need it: its code comes when it is opened. */
export const FullFormPart = lazyPart({
  fetch: () => import('./FullForm').then((code) => code.FullForm),
  skeleton: <Skeleton kind="detail" rows={3} />,
})
