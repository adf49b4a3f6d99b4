import {
  isStageAllowed,
  isTransitionAllowed,
  LOAN_STAGE_TEXT,
  LOAN_STATUS_TEXT,
  type LoanStage,
  type LoanStatus,
  shownStage,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { insertEvent } from '../repositories/loans/events'
import { lockLoan } from '../repositories/loans/findLoans'
import {
  keyOf,
  type Loan,
  type LoanChanges,
  updateStage,
  updateStatus,
} from '../repositories/loans/loans'

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

/** A loan's status in words, or how far it has come within it. */
function stateText({ status, stage }: Pick<Loan, 'status' | 'stage'>): string {
  const shown = shownStage(status, stage)
  return shown ? LOAN_STAGE_TEXT[shown] : LOAN_STATUS_TEXT[status]
}

const refuseIn = (loan: Loan): never =>
  refuse('wrong_state', `当前状态为“${stateText(loan)}”，不能进行此操作`)

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
  if (!isTransitionAllowed(loan.status, to)) refuseIn(loan)
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

/**
 * Changes how far the application of a locked loan has come, and logs it; its status stays.
 * @throws Refusal `wrong_state` unless the application is under review and may come to that stage
 */
export async function changeStage(
  tx: Queryable,
  loan: Loan,
  {
    event,
    to,
    actor,
    now,
    note = '',
  }: Act & { event: string; to: LoanStage | null; note?: string },
): Promise<void> {
  if (loan.status !== 'reviewing' || !isStageAllowed(loan.stage, to)) refuseIn(loan)
  if (to !== loan.stage) await updateStage(tx, keyOf(loan), to)
  await insertEvent(tx, keyOf(loan), {
    event,
    fromStatus: null,
    toStatus: null,
    actor,
    note,
    at: now,
  })
}
