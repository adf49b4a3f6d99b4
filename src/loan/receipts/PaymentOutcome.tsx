import { observer } from 'mobx-react'
import { useState, useEffect } from 'react'
import { displayYuan } from '@domain/money'
import type { PrepayInfo } from '@/api/prepayment'
import type { LoanSummary } from '@/api/readLoan'
import type { ReceiptInfo } from '@/api/receipts'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { longDate } from '@/format/date'
import { Facts, type Fact } from '@/widgets/Facts/Facts'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { prepayStore } from '@/stores/PrepayStore'
import { receiptsStore } from '@/stores/ReceiptsStore'
import { ReceiptSheet } from './ReceiptSheet'
import { prepaidWords } from './prepaidWords'
import { paidFor } from './words'

/** Prepayments of a loan, loaded when the receipt is of a partial prepayment; null until then. */
function usePrepaid(orderNo: string, receipt: ReceiptInfo | null): PrepayInfo | null {
  const prepay = useStore(prepayStore)
  const scope = usePageScope()
  const isPart = receipt?.type === 'partial'
  useEffect(() => {
    if (isPart) void prepay.fetch(orderNo, scope)
  }, [prepay, orderNo, scope, isPart])
  return isPart ? prepay.get(orderNo).value : null
}

/** What the payment achieved, in a few words; '' when unknown. */
function achieved(
  { status, overdueDays }: LoanSummary,
  receipt: ReceiptInfo | null,
  prepaid: PrepayInfo | null,
): string {
  if (status === 'settled') return '全部还清'
  if (overdueDays > 0) return '还有逾期未还，罚息仍在增加'
  if (!receipt) return '没有逾期'
  const { breakdown, nos, type } = receipt
  if (type === 'partial')
    return (prepaid && prepaidWords(receipt, prepaid)) || `${paidFor(receipt)}已入账`
  const wasLate = breakdown.penalty > 0
  if (wasLate) return '逾期已还清，罚息已停止'
  return nos.length > 0 ? `${paidFor(receipt)}已入账` : '没有逾期'
}

/** The loan after the payment, as rows. */
function outcomeFacts(
  loan: LoanSummary,
  receipt: ReceiptInfo | null,
  prepaid: PrepayInfo | null,
): Fact[] {
  const { progress, nextDueDate, nextDueAmount } = loan
  const { paid, total } = progress
  const saved = receipt?.savedInterest ?? 0
  const isNextKnown = nextDueDate !== null
  return [
    ['结果', achieved(loan, receipt, prepaid)],
    ['省下的利息', saved === 0 ? '' : `${displayYuan(saved)} 元`],
    ['进度', `已还 ${paid}/${total} 期`],
    [
      '下一期',
      isNextKnown ? `${longDate(nextDueDate)}，应还 ${displayYuan(nextDueAmount)} 元` : '',
    ],
  ]
}

interface PaymentOutcomeProps {
  /** The loan after the payment. */
  loan: LoanSummary
  /** Null when the backend has none. */
  receipt: ReceiptInfo | null
}

/** Result of a payment: cleared, paid or settled, what comes next, and the receipt. */
export const PaymentOutcome = observer(function PaymentOutcome(props: PaymentOutcomeProps) {
  const { loan, receipt } = props
  const prepaid = usePrepaid(loan.orderNo, receipt)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <Facts rows={outcomeFacts(loan, receipt, prepaid)} />
      {receipt && (
        <Button block variant="text" onPress={() => setIsOpen(true)}>
          查看回单
        </Button>
      )}
      <ReceiptSheet receipt={isOpen ? receipt : null} onClose={() => setIsOpen(false)} />
    </Card>
  )
})

/** The receipt of an online payment or a voucher, once loaded. @param sourceNo null for none */
export function useReceipt(orderNo: string, sourceNo: string | null): ReceiptInfo | null {
  const receipts = useStore(receiptsStore)
  const scope = usePageScope()
  const [receipt, setReceipt] = useState<ReceiptInfo | null>(null)
  useEffect(() => {
    if (sourceNo !== null) void receipts.fetchBySource(orderNo, sourceNo, scope).then(setReceipt)
  }, [receipts, orderNo, sourceNo, scope])
  return receipt
}
