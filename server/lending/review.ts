import { cleanText, lengthOf } from '@domain/text'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { postLoanMessage } from '../outbox/post'
import { findContract } from '../repositories/loans/contracts'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { type Act, lockedLoan, changeStatus } from './transitions'

const MAX_REASON_LENGTH = 200

/** An offer binds the lender until it is signed, declined or expired. */
function refuseOffered({ stage }: Loan): void {
  if (stage === 'offered') {
    refuse('wrong_state', '批复已发出，须由借款人签署或放弃；要改动可以重新批复')
  }
}

/** Approves an application that was signed when it was sent; the money may be disbursed. */
export async function approve(tx: Queryable, orderNo: string, act: Act): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  if (loan.status === 'disburse_failed') {
    refuse('wrong_state', '该笔借款已批准过，放款失败后请重新放款')
  }
  if (loan.status === 'reviewing' && !(await findContract(tx, keyOf(loan)))) {
    refuse('wrong_state', '这笔申请没有签署合同，请作出批复，由借款人签署')
  }
  await changeStatus(tx, loan, { ...act, event: 'approved', to: 'disbursing' })
  await postLoanMessage(tx, loan, { kind: 'approved', at: act.now })
}

/** @param reason shown to the borrower */
export async function reject(
  tx: Queryable,
  orderNo: string,
  reason: string,
  act: Act,
): Promise<void> {
  const text = cleanText(reason)
  if (text === '' || lengthOf(text) > MAX_REASON_LENGTH) {
    refuse('invalid', `请填写原因，最多 ${MAX_REASON_LENGTH} 字`, { field: 'reason' })
  }
  const loan = await lockedLoan(tx, orderNo)
  refuseOffered(loan)
  await changeStatus(tx, loan, {
    ...act,
    event: 'rejected',
    to: 'rejected',
    note: text,
    changes: { rejectReason: text },
  })
  await postLoanMessage(tx, loan, { kind: 'rejected', note: text, at: act.now })
}

/**
 * Cancels an application under review, or a loan whose payout failed: nothing was paid out, and no interest has run. The
 * borrower gets a message when an operator does it.
 */
export async function cancel(tx: Queryable, orderNo: string, act: Act): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  refuseOffered(loan)
  await changeStatus(tx, loan, { ...act, event: 'cancelled', to: 'cancelled' })
  if (act.actor !== 'user') await postLoanMessage(tx, loan, { kind: 'cancelled', at: act.now })
}
