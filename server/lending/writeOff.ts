import { canWriteOff, todayInShanghai, WRITE_OFF_AFTER_DAYS } from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { readAccount } from './accounts'
import { bookEarnings } from './earning'
import { type Act, lockedLoan, changeStatus } from './transitions'

/**
 * Writes off a loan that is long overdue; later payments are still booked. Interest not paid is income no more, until it
 * is paid.
 */
export async function writeOff(tx: Queryable, orderNo: string, act: Act): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  const { summary } = await readAccount(tx, loan, todayInShanghai(act.now.getTime()))
  if (loan.status === 'active' && !(summary && canWriteOff(loan.status, summary.overdueDays))) {
    refuse('wrong_state', `逾期超过 ${WRITE_OFF_AFTER_DAYS} 天的借款才能核销`)
  }
  await changeStatus(tx, loan, { ...act, event: 'written_off', to: 'written_off' })
  await bookEarnings(tx, loan, act.now)
}
