import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { displayYuan } from '@domain/money'
import type { CombinedInfo, CombinedPart } from '@/api/combined'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { DoneView } from '@/components/StateView/DoneView'
import { PaymentOutcome, useReceipt } from '@/loan/receipts/PaymentOutcome'
import type { CombinedSelection } from '@/stores/CombinedQuotes'
import { loanOverview } from '@/stores/LoanOverview'
import { useLoans } from './useLoans'

interface CombinedPaidProps {
  selection: CombinedSelection
  info: CombinedInfo | null
}

/** After a combined payment: what it did for each loan. All are loaded again, so that every page shows it. */
export const CombinedPaid = observer(function CombinedPaid({ selection, info }: CombinedPaidProps) {
  const overview = useStore(loanOverview)
  const { loanOf, nameOf } = useLoans(selection.orderNos)
  useEffect(() => {
    void overview.fetch()
  }, [overview])
  const { title, note } = headText(info)
  const parts = info !== null ? info.payments : []
  return (
    <>
      <DoneView
        title={title}
        note={note}
        action={{ text: '查看我的还款', onPress: () => go('/pages/repay/repay') }}
        secondary={{ text: '查看我的借款', onPress: () => go('/pages/loan/loan') }}
      />
      {parts.map((part) => (
        <PaidLoan
          key={part.payNo}
          part={part}
          name={nameOf(part.orderNo)}
          loan={loanOf(part.orderNo)}
        />
      ))}
    </>
  )
})

interface PaidLoanProps {
  part: CombinedPart
  name: string
  /** As it stands after the payment; null while it is not known. */
  loan: LoanSummary | null
}

function PaidLoan({ part, name, loan }: PaidLoanProps) {
  const receipt = useReceipt(part.orderNo, part.payNo)
  return (
    <View className="paid-loan">
      <View className="paid-loan__head">
        <View className="paid-loan__name">{name}</View>
        <View className="paid-loan__note">{partText(part)}</View>
      </View>
      {loan && <PaymentOutcome loan={loan} receipt={receipt} />}
      {loan?.status === 'settled' && (
        <Button
          block
          variant="secondary"
          onPress={() => go('/pages/borrowing/settlement', { order_no: loan.orderNo })}
        >
          查看结清证明
        </Button>
      )}
    </View>
  )
}

/** The outcome of the whole payment. */
function headText(info: CombinedInfo | null): { title: string; note: string } {
  if (info?.status === 'paid')
    return { title: '还款成功', note: `已付 ${displayYuan(info.amount)} 元，还款计划已更新。` }
  const received = info?.received ?? null
  const sum = received !== null ? `收到 ${displayYuan(received)} 元，` : ''
  return { title: '款项已收到', note: `${sum}每笔借款的入账见下方。` }
}

/** The outcome for one loan. */
function partText({ status, statusText, amount, applied, refund }: CombinedPart): string {
  if (status === 'closed' || status === 'failed')
    return `没有收到款项，仍要还 ${displayYuan(amount)} 元`
  if (status === 'pending' || applied === null) return statusText
  const back = refund ? `有 ${displayYuan(refund)} 元将原路退回` : ''
  if (applied === 0) return `要还的已经还清，${back}`
  return [`已还 ${displayYuan(applied)} 元`, back].filter(Boolean).join('，')
}
