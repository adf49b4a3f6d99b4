import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStores, useStore } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { dateText, isLate } from '@/format/figure'
import { loanTone } from '@/loan/loanTone'
import { Facts } from '@/widgets/Facts/Facts'
import { usePageScope } from '@/app/scope'
import { ForLoan } from '@/loan/ForLoan'
import { LoanMissing } from '@/loan/LoanMissing'
import { loansStore } from '@/stores/LoansStore'
import { LoadState } from '@/widgets/LoadState'
import { Certificate } from './certificate/Certificate'
import { CERTIFICATE_PENDING } from './certificate/pending'
import { NotLent } from './NotLent'
import './settlement.scss'

/** What is left to pay before there is a certificate, and the buttons to pay it. */
const Outstanding = observer(function Outstanding({ loan }: { loan: LoanSummary }) {
  const { now } = useStores()
  const { orderNo, status, statusText, outstanding, nextDueDate, nextDueAmount } = loan
  const { paid, total } = loan.progress
  const rest = total - paid
  const overdue = isLate(loan)
  return (
    <Card
      title={loanName(loan, now())}
      extra={<StatusTag tone={loanTone(status)} text={statusText} />}
    >
      <Amount fen={outstanding} size="hero" label="剩余应还" />
      <View className="settlement-note">全部还清后，结清证明会自动开具，在这里查看和保存。</View>
      <Facts
        rows={[
          ['剩余期数', rest === 0 ? '' : `${rest} 期`],
          [overdue ? '已到期未还' : '下一期应还', `${displayYuan(nextDueAmount)} 元`],
          ['还款日', dateText(nextDueDate)],
        ]}
      />
      <View className="settlement-ways">
        <Button
          block
          onPress={() => go('/pages/payment/cashier', { order_no: orderNo, type: 'settle' })}
        >
          提前结清
        </Button>
        <Button
          block
          variant="text"
          onPress={() => go('/pages/payment/repay', { order_no: orderNo })}
        >
          去还款
        </Button>
      </View>
    </Card>
  )
})

/** Loans with something left to repay. */
const OWING: readonly LoanSummary['status'][] = ['active', 'overdue', 'written_off']

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
  const found = loans.get(orderNo)
  const load = () => loans.fetch(orderNo, scope)
  useEffect(() => {
    void loans.fetch(orderNo, scope)
  }, [loans, orderNo, scope])

  if (found.loadedAt !== null && found.value === null) return <NotLent loan={null} />
  return (
    <View className="settlement">
      <LoadState of={found} retry={load} missing={<LoanMissing />} skeleton={CERTIFICATE_PENDING}>
        {(loan) => {
          if (!loan) return null
          const { summary } = loan
          if (summary.status === 'settled')
            return <Certificate orderNo={loan.orderNo} term={summary.progress.total} />
          if (OWING.includes(summary.status)) return <Outstanding loan={summary} />
          return <NotLent loan={summary} />
        }}
      </LoadState>
    </View>
  )
})
