import { answerDueOn, type IsoDate, type ShownSubject, todayInShanghai } from '@domain/index'
import type { Queryable } from '../db/types'
import { newComplaintNo } from './numbers'
import { type Complaint, insertComplaint } from '../repositories/complaints'

/** The last day for an answer to what is written now. */
export const dueAfter = (now: Date): IsoDate => answerDueOn(todayInShanghai(now.getTime()))

interface Opened {
  userId: number
  subject: ShownSubject
  /** Null: about no loan. */
  loanId: number | null
  /** The hardship request it is the thread of; null: of none. */
  hardshipId: number | null
}

/** Opens a complaint, in the caller's transaction; what is written in it comes after. */
export async function openComplaint(
  tx: Queryable,
  opened: Opened,
  now: Date,
): Promise<Pick<Complaint, 'id' | 'userId' | 'complaintNo' | 'dueOn'>> {
  const complaintNo = newComplaintNo(now)
  const dueOn = dueAfter(now)
  const id = await insertComplaint(tx, { ...opened, complaintNo, createdAt: now, dueOn })
  return { id, userId: opened.userId, complaintNo, dueOn }
}
