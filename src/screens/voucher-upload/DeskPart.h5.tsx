import { lazyPart } from '@/platform/lazyPart.h5'
import { VoucherSkeleton } from './VoucherSkeleton'

/** The desk's code comes while the loan is asked for, behind the same skeleton. */
export const DeskPart = lazyPart({
  fetch: () => import('./LoanVoucher').then((code) => code.LoanVoucher),
  skeleton: <VoucherSkeleton />,
})

void DeskPart.prefetch()
