import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState, useEffect } from 'react'
import { displayYuan } from '@domain/money'
import type { PrepayInfo } from '@/api/prepayment'
import type { LoanSummary } from '@/api/readLoan'
import type { ReceiptInfo } from '@/api/receipts'
import { Beads } from '@/components/Beads/Beads'
import { Button } from '@/components/Button/Button'
import { longDate } from '@/format/date'
import { beadsOfProgress, beadsText } from '@/loan/beads'
import { Facts, type Fact } from '@/widgets/Facts/Facts'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { prepayStore } from '@/stores/PrepayStore'
import { receiptsStore } from '@/stores/ReceiptsStore'
import { ReceiptSheet } from './ReceiptSheet'
import { prepaidWords } from './prepaidWords'
import { paidFor } from './words'
import './receipts.scss'

/** A receipt that was looked for: null when the backend has none, undefined until it has answered. */
type FoundReceipt = ReceiptInfo | null | undefined

/** Prepayments of a loan, read anew when the receipt is of a partial prepayment; undefined until they are known. */
function usePrepaid(orderNo: string, receipt: FoundReceipt): PrepayInfo | null | undefined {
  const prepay = useStore(prepayStore)
  const scope = usePageScope()
  const [isRead, setIsRead] = useState(false)
  const isPart = receipt?.type === 'partial'
  useEffect(() => {
    if (isPart) void prepay.fetch(orderNo, scope).then(() => setIsRead(true))
  }, [prepay, orderNo, scope, isPart])
  if (!isPart) return null
  return isRead ? prepay.get(orderNo).value : undefined
}

/** What the payment achieved, in a few words. */
function achieved(
  { status, overdueDays }: LoanSummary,
  receipt: ReceiptInfo | null,
  prepaid: PrepayInfo | null,
): string {
  if (status === 'settled') return '这笔借款已全部还清'
  // Not every lender charges a penalty: one that was paid shows that this one does.
  const wasLate = receipt !== null && receipt.breakdown.penalty > 0
  if (overdueDays > 0) return wasLate ? '还有逾期未还，罚息仍在增加' : '还有逾期未还'
  if (!receipt) return '没有逾期'
  const { nos, type } = receipt
  if (type === 'partial')
    return (prepaid && prepaidWords(receipt, prepaid)) || `${paidFor(receipt)}已入账`
  if (wasLate) return '逾期已还清，罚息已停止'
  return nos.length > 0 ? `${paidFor(receipt)}已入账` : '没有逾期'
}

/** What the payment saved, what of it is given back, and what comes next. */
function nextFacts(
  { nextDueDate, nextDueAmount }: LoanSummary,
  receipt: ReceiptInfo | null,
): Fact[] {
  const saved = receipt?.savedInterest ?? 0
  const refund = receipt?.refund ?? 0
  return [
    ['省下的利息', saved === 0 ? '' : `${displayYuan(saved)} 元`],
    ['多付待退回', refund === 0 ? '' : `${displayYuan(refund)} 元`],
    [
      '下期应还',
      nextDueDate === null ? '' : `${longDate(nextDueDate)}，${displayYuan(nextDueAmount)} 元`,
    ],
  ]
}

interface PaymentOutcomeProps {
  /** The loan after the payment. */
  loan: LoanSummary
  receipt: FoundReceipt
}

/**
 * Result of a payment: its beads, of which the last one paid fills, what it achieved, what comes next, and the receipt.
 * Shown once all of it is known, so that no word changes under the reader.
 */
export const PaymentOutcome = observer(function PaymentOutcome(props: PaymentOutcomeProps) {
  const { loan, receipt } = props
  const { progress, overdueDays } = loan
  const prepaid = usePrepaid(loan.orderNo, receipt)
  const [isOpen, setIsOpen] = useState(false)
  if (receipt === undefined || prepaid === undefined) return null
  const beads = beadsOfProgress(progress, overdueDays > 0)
  const isFilled = receipt !== null && receipt.nos.length > 0
  return (
    <View className="payment-outcome">
      <Beads
        beads={beads}
        label={beadsText(beads)}
        filling={isFilled ? progress.paid - 1 : undefined}
      />
      <View className="payment-outcome__result">{achieved(loan, receipt, prepaid)}</View>
      <Facts rows={nextFacts(loan, receipt)} />
      {receipt && (
        <Button block variant="text" onPress={() => setIsOpen(true)}>
          查看回单
        </Button>
      )}
      <ReceiptSheet receipt={isOpen ? receipt : null} onClose={() => setIsOpen(false)} />
    </View>
  )
})

/** The receipt of an online payment or a voucher. @param sourceNo null for none */
export function useReceipt(orderNo: string, sourceNo: string | null): FoundReceipt {
  const receipts = useStore(receiptsStore)
  const scope = usePageScope()
  const [receipt, setReceipt] = useState<FoundReceipt>(undefined)
  useEffect(() => {
    if (sourceNo !== null) void receipts.fetchBySource(orderNo, sourceNo, scope).then(setReceipt)
  }, [receipts, orderNo, sourceNo, scope])
  return sourceNo === null ? null : receipt
}
