import { Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'

/** Its code comes for those who pay by scanning. */
export const QrCodeWayPart = lazyPart({
  fetch: () => import('./QrCodeWay').then((code) => code.QrCodeWay),
  skeleton: <Skeleton kind="detail" rows={4} />,
})
