import { observer } from 'mobx-react'
import { useState, type PropsWithChildren } from 'react'
import { useStore } from '@/app/root'
import { repayStore, type PayWish } from '@/stores/RepayStore'
import { LookUpPart } from './ReviewParts'

/** A submission of an earlier visit whose answer was lost is looked for first: nobody proves a payment twice. */
export const LostVoucher = observer(function LostVoucher({
  wish,
  children,
}: PropsWithChildren<{ wish: PayWish }>) {
  const repay = useStore(repayStore)
  const submission = repay.voucherOf(wish)
  const [lost] = useState(() => !submission.busy && submission.openSince !== null)
  return lost ? <LookUpPart wish={wish}>{children}</LookUpPart> : <>{children}</>
})
