/** 自动还款: what the borrower learns of a debit that has ended. */
import {
  DEBIT_FAILURE_TEXT,
  type DebitFailure,
  type Fen,
  lastSafeDayOf,
  type PaymentEnd,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { postLoanMessage } from '../outbox/post'
import { findDebitOfPayment, storeFailure } from '../repositories/debits'
import { findInstalments } from '../repositories/loans/instalments'
import { lockedLoan } from '../lending/transitions'
import { present } from '../present'
import { findCardById } from '../repositories/bankCards'
import type { OnlinePayment } from '../repositories/payments'

interface Ended {
  status: PaymentEnd
  /** Fen that came; null without money. */
  received: Fen | null
  failure: DebitFailure | null
  now: Date
}

/** Writes a message about a payment that automatic repayment had begun, in the transaction that ends it. */
export async function reportDebit(
  tx: Queryable,
  payment: OnlinePayment,
  { status, received, failure, now }: Ended,
): Promise<void> {
  const { userId, cardId } = payment
  const debit = cardId === null ? null : await findDebitOfPayment(tx, payment)
  if (cardId === null || !debit) return
  const [item] = payment.items
  const loan = await lockedLoan(tx, present(item, 'an item of a payment').orderNo)
  const rows = await findInstalments(tx, userId, [loan.id])
  const { dueDate } = present(
    rows.find(({ no }) => no === debit.no),
    'the instalment of a debit',
  )
  const { last4 } = await findCardById(tx, userId, cardId)
  const facts = { subject: payment.payNo, instalmentNo: debit.no, at: now }
  if (status === 'succeeded') {
    await postLoanMessage(tx, loan, { ...facts, kind: 'debited', amount: received, note: last4 })
    return
  }
  const reason = failure ?? 'other'
  await storeFailure(tx, debit, reason)
  await postLoanMessage(tx, loan, {
    ...facts,
    kind: 'debit_failed',
    day: lastSafeDayOf(dueDate, loan.penalty.graceDays),
    amount: payment.amount,
    note: DEBIT_FAILURE_TEXT[reason],
  })
}
