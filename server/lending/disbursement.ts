import { cleanText, dueDates, firstDueDate, todayInShanghai } from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { postLoanMessage } from '../outbox/post'
import { findInstalments, fixDueDates } from '../repositories/loans/instalments'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { disbursementEntries } from './entries'
import { insertBooking } from '../repositories/loans/ledger'
import { type Act, lockedLoan, changeStatus } from './transitions'

/** Sets the due dates, counted from the day of disbursement. */
async function fixDates(tx: Queryable, loan: Loan, now: Date): Promise<void> {
  const { id, userId, term, repayDay } = loan
  const rows = await findInstalments(tx, userId, [id])
  const dates = dueDates(firstDueDate(todayInShanghai(now.getTime()), repayDay), term)
  // A bullet loan has one instalment, due in the last month.
  await fixDueDates(tx, keyOf(loan), dates.slice(term - rows.length))
}

/**
 * Records that the money was sent: fixes due dates, books what is owed, makes the loan active.
 * @param reference the bank's reference of the transfer; empty: the demo sent none
 */
export async function disburse(
  tx: Queryable,
  orderNo: string,
  act: Act,
  reference = '',
): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  if (loan.status === 'disbursing') await fixDates(tx, loan, act.now)
  await changeStatus(tx, loan, {
    ...act,
    event: 'disbursed',
    to: 'active',
    note: reference && `流水号 ${reference}`,
    changes: { disbursedAt: act.now },
  })
  const rows = await findInstalments(tx, loan.userId, [loan.id])
  await insertBooking(
    tx,
    {
      ...keyOf(loan),
      kind: 'disbursement',
      receiptId: null,
      valueDate: todayInShanghai(act.now.getTime()),
      actor: act.actor,
      at: act.now,
    },
    disbursementEntries(loan.principal, rows),
  )
  await postLoanMessage(tx, loan, {
    kind: 'disbursed',
    day: rows[0]?.dueDate,
    amount: loan.principal,
    at: act.now,
  })
}

/** Records that the bank returned the money. */
export async function failDisbursement(
  tx: Queryable,
  orderNo: string,
  reason: string,
  act: Act,
): Promise<void> {
  const note = cleanText(reason)
  if (note === '') refuse('invalid', '请填写失败原因', { field: 'reason' })
  const loan = await lockedLoan(tx, orderNo)
  await changeStatus(tx, loan, {
    ...act,
    event: 'disbursement_failed',
    to: 'disburse_failed',
    note,
  })
  await postLoanMessage(tx, loan, {
    kind: 'disbursement_failed',
    subject: act.now.toISOString(),
    at: act.now,
  })
}

/** Retries a failed disbursement. */
export async function retryDisbursement(tx: Queryable, orderNo: string, act: Act): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  if (loan.status !== 'disburse_failed') refuse('wrong_state', '该笔借款没有放款失败')
  await changeStatus(tx, loan, { ...act, event: 'disbursement_retried', to: 'disbursing' })
}
