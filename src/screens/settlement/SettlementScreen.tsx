import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { UNREADABLE } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { ForLoan } from '@/loan/ForLoan'
import { LoanMissing } from '@/loan/LoanMissing'
import { lazyPart } from '@/platform/lazyPart'
import { loansStore } from '@/stores/LoansStore'
import { LoadState } from '@/widgets/LoadState'
import { CERTIFICATE_PENDING } from './certificate/pending'
import { Outstanding } from './Outstanding'
import './settlement.scss'

/** Loaded only for a settled loan. */
const CertificatePart = lazyPart({
  fetch: () => import('./certificate/Certificate').then((code) => code.Certificate),
  skeleton: CERTIFICATE_PENDING,
})

/** Loaded only for a loan that was not paid out. */
const NotLentPart = lazyPart({
  fetch: () => import('./NotLent').then((code) => code.NotLent),
  skeleton: CERTIFICATE_PENDING,
})

/** Loans with something left to repay; an unknown status counts. */
const OWING: readonly LoanSummary['status'][] = ['active', 'overdue', 'written_off', UNREADABLE]

/** 结清证明: of the loan named, else of the only settled one; one is chosen where there are several. */
export function SettlementScreen({ order_no: orderNo }: { order_no?: string }) {
  return (
    <ForLoan
      orderNo={orderNo}
      question="看哪一笔的结清证明"
      has={({ status }) => status === 'settled'}
      open={(chosen) => go('/pages/borrowing/settlement', { order_no: chosen })}
    >
      {(chosen) => <Settlement orderNo={chosen} />}
    </ForLoan>
  )
}

/** The certificate of a loan, the latest where none is named; or what is missing until there is one. */
const Settlement = observer(function Settlement({ orderNo }: { orderNo: string | undefined }) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const lookup = loans.lookup(orderNo)
  const load = () => loans.find(orderNo, scope)
  useEffect(() => {
    void loans.find(orderNo, scope)
  }, [loans, orderNo, scope])

  if (lookup.loadedAt !== null && lookup.value === null) return <NotLentPart loan={null} />
  return (
    <View className="settlement">
      <LoadState of={lookup} retry={load} missing={<LoanMissing />} skeleton={CERTIFICATE_PENDING}>
        {(loan) => {
          if (!loan) return null
          const { summary } = loan
          if (summary.status === 'settled') return <CertificatePart orderNo={loan.orderNo} />
          if (OWING.includes(summary.status)) return <Outstanding loan={summary} retry={load} />
          return <NotLentPart loan={summary} />
        }}
      </LoadState>
    </View>
  )
})
