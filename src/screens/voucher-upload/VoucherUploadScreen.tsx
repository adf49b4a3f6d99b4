import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { StateView } from '@/components/StateView/StateView'
import { LoadState } from '@/widgets/LoadState'
import { LoanMissing } from '@/loan/LoanMissing'
import type { WishParams } from '@/loan/payWish'
import { loansStore } from '@/stores/LoansStore'
import { lazyPart } from '@/platform/lazyPart'
import { VoucherSkeleton } from './VoucherSkeleton'
import './voucher-upload.scss'

/** The desk's code comes while the loan is asked for, behind the same skeleton. */
const DeskPart = lazyPart({
  fetch: () => import('./VoucherDesk').then((code) => code.VoucherDesk),
  skeleton: <VoucherSkeleton />,
})

void DeskPart.prefetch()

/** 还款凭证上传: proof of money sent by hand, and where its review stands. Without a loan named, for the latest. */
export const VoucherUploadScreen = observer(function VoucherUploadScreen(props: WishParams) {
  const { order_no: orderNo } = props
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const lookup = loans.lookup(orderNo)
  useEffect(() => {
    void loans.find(orderNo, scope)
  }, [loans, orderNo, scope])

  if (lookup.loadedAt !== null && lookup.value === null) return <NoLoan />
  return (
    <LoadState
      of={lookup}
      retry={() => loans.find(orderNo, scope)}
      missing={<LoanMissing />}
      skeleton={<VoucherSkeleton />}
    >
      {(loan) => loan && <DeskPart loan={loan} params={props} />}
    </LoadState>
  )
})

const NoLoan = () => (
  <StateView
    kind="empty"
    title="没有需要还的借款"
    note="借款放款后，可以在这里上传还款凭证。"
    action={{ text: '去试算', onPress: () => go('/pages/loan/apply') }}
  />
)
