import { isTransitionAllowed, LOAN_STATUS_TEXT, type LoanStatus } from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { insertEvent } from '../repositories/loans/events'
import { lockLoan } from '../repositories/loans/findLoans'
import { keyOf, type Loan, type LoanChanges, updateStatus } from '../repositories/loans/loans'

/** Who changes a loan, and when. */
export interface Act {
  /** `user`, `system`, `demo` or `operator:<name>`. */
  actor: string
  now: Date
}

export interface Transition extends Act {
  /** Name in the log and in the timeline. */
  event: string
  to: LoanStatus
  note?: string
  changes?: LoanChanges
}

/** The loan, locked until the transaction ends. Refuses when there is none. */
export async function lockedLoan(tx: Queryable, orderNo: string): Promise<Loan> {
  return (await lockLoan(tx, orderNo)) ?? refuse('not_found', '订单不存在')
}

/**
 * Changes the status of a locked loan and logs it.
 * @throws Refusal `wrong_state` when LOAN_TRANSITIONS does not allow it
 */
export async function changeStatus(
  tx: Queryable,
  loan: Loan,
  transition: Transition,
): Promise<void> {
  const { event, to, actor, now, note = '', changes = {} } = transition
  if (!isTransitionAllowed(loan.status, to)) {
    refuse('wrong_state', `当前状态为“${LOAN_STATUS_TEXT[loan.status]}”，不能进行此操作`)
  }
  await updateStatus(tx, keyOf(loan), to, changes)
  await insertEvent(tx, keyOf(loan), {
    event,
    fromStatus: loan.status,
    toStatus: to,
    actor,
    note,
    at: now,
  })
}
