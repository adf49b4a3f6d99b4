import { instalmentStatus, settleType, todayInShanghai } from '@domain/index'
import { issueCertificate } from './issueCertificate'
import type { Queryable } from '../db/types'
import { postLoanMessage } from '../outbox/post'
import { type Act, changeStatus } from './transitions'
import { type LoanBook, rowStates } from './rowStates'
import { keyOf } from '../repositories/loans/loans'

/** Settles a loan without open instalments as of the last payment's value date, and issues its certificate. */
export async function settleIfPaid(tx: Queryable, book: LoanBook, act: Act): Promise<void> {
  const { loan, rows, allocations } = book
  if (loan.status === 'settled' || rows.some(({ isOpen }) => isOpen)) return
  const last = allocations.reduce((latest, next) =>
    next.valueDate > latest.valueDate ? next : latest,
  )
  const today = todayInShanghai(act.now.getTime())
  const states = rowStates(book, today)
  const statuses = states.map((state) => instalmentStatus(state, today, loan.penalty.graceDays))
  const lastDueDate = states[states.length - 1]?.dueDate ?? last.valueDate
  await changeStatus(tx, loan, {
    ...act,
    event: 'settled',
    to: 'settled',
    changes: {
      settledAt: last.paidAt,
      settledOn: last.valueDate,
      settleType: settleType(statuses, last.valueDate, lastDueDate),
    },
  })
  await issueCertificate(tx, keyOf(loan), act.now)
  await postLoanMessage(tx, loan, { kind: 'settled', at: act.now })
}
