import { Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'

/** Its code comes for those who sent a voucher. */
export const PendingVoucherPart = lazyPart({
  fetch: () => import('./PendingVoucher').then((code) => code.PendingVoucher),
  skeleton: <Skeleton kind="detail" rows={4} />,
})
