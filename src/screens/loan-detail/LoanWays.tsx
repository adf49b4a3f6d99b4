import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { hasContract } from '@/loan/standing'
import { contractPath, impactPath } from '@/loan/loanPaths'
import type { LoanModel } from '@/stores/LoanModel'

type Way = readonly [title: string, go: () => void]

/** What can be done with the loan in its status, besides paying what is due. */
export const LoanWays = observer(function LoanWays({ loan }: { loan: LoanModel }) {
  const { status } = loan.summary
  const { orderNo } = loan
  const rows = loan.plan.value?.rows ?? []
  const isRepaying = status === 'active' || status === 'overdue'
  const isDisbursed = isRepaying || status === 'settled' || status === 'written_off'
  const query = { order_no: orderNo }
  const offered = useOffered()

  const settled: Way = ['结清证明', () => go('/pages/borrowing/settlement', query)]
  const contract: Way = ['合同详情', () => go(contractPath(), query)]
  const early: Way = ['提前还款', () => go('/pages/payment/repay', query)]
  const debit: Way = ['自动还款', () => go('/pages/payment/autodebit', query)]
  const proof: Way = ['上传还款凭证', () => go('/pages/payment/upload', query)]
  const calendar: Way = ['还款日历', () => go('/pages/payment/calendar', query)]
  const contacts: Way = ['联系记录', () => go('/pages/loan/contacts', query)]
  const impact: Way = ['逾期影响与帮助', () => go(impactPath(), query)]
  const ways = [
    ...(status === 'settled' && offered('/pages/borrowing/settlement') ? [settled] : []),
    ...(status === 'overdue' ? [impact] : []),
    ...(isRepaying ? [early] : []),
    ...(isRepaying && offered('/pages/payment/autodebit') ? [debit] : []),
    ...(hasContract(loan.summary) ? [contract] : []),
    ...(isRepaying ? [proof] : []),
    ...(isRepaying && rows.length > 0 ? [calendar] : []),
    ...(isDisbursed && offered('/pages/loan/contacts') ? [contacts] : []),
  ]
  if (ways.length === 0) return null
  return (
    <CellGroup>
      {ways.map(([title, onPress]) => (
        <Cell key={title} title={title} onPress={onPress} />
      ))}
    </CellGroup>
  )
})
