/** The thread of a hardship request among the complaints: its number, and the day by which it is answered. */
import { answerDueOn, todayInShanghai } from '@domain/index'
import type { Queryable } from '../db/types'
import { newComplaintNo } from '../lending/numbers'
import { findComplaintOf, insertComplaint, updateComplaint } from '../repositories/complaints'
import type { HardshipRequest } from '../repositories/hardships'

/** Opens the thread; what was asked stays with the request. */
export async function openThread(
  tx: Queryable,
  own: { userId: number; loanId: number; hardshipId: number },
  now: Date,
): Promise<void> {
  await insertComplaint(tx, {
    ...own,
    complaintNo: newComplaintNo(now),
    subject: 'hardship',
    createdAt: now,
    dueOn: answerDueOn(todayInShanghai(now.getTime())),
  })
}

/** The request was answered; one from before threads has none. */
export async function threadAnswered(
  tx: Queryable,
  { userId, requestNo }: Pick<HardshipRequest, 'userId' | 'requestNo'>,
  at: Date,
): Promise<void> {
  const thread = await findComplaintOf(tx, { userId, requestNo })
  if (thread) await updateComplaint(tx, thread, { answeredAt: at, dueOn: thread.dueOn })
}
