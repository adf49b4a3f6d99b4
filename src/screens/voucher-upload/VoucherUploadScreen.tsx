import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { StateView } from '@/components/StateView/StateView'
import { LoanMissing } from '@/loan/LoanMissing'
import type { SelectionParams } from '@/loan/paymentSelection'
import { loansStore } from '@/stores/LoansStore'
import { LoadState } from '@/widgets/LoadState'
import { VoucherDesk } from './VoucherDesk'
import { VoucherSkeleton } from './VoucherSkeleton'
import './voucher-upload.scss'

/** 还款凭证上传: the voucher for a transfer and its review, for the loan named or the latest. */
export const VoucherUploadScreen = observer(function VoucherUploadScreen(props: SelectionParams) {
  const { order_no: orderNo } = props
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const found = loans.get(orderNo)
  useEffect(() => {
    void loans.fetchWithPlan(orderNo, scope)
  }, [loans, orderNo, scope])

  if (found.loadedAt !== null && found.value === null) return <NoLoan />
  return (
    <LoadState
      of={found}
      retry={() => loans.fetchWithPlan(orderNo, scope)}
      missing={<LoanMissing />}
      skeleton={<VoucherSkeleton />}
    >
      {(loan) => loan && <VoucherDesk loan={loan} params={props} />}
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
