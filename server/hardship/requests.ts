import {
  cleanText,
  formatYuan,
  type Hardship,
  HARDSHIP_REASON_TEXT,
  HARDSHIP_STATUS_TEXT,
  HARDSHIP_WORDS_MAX,
  type HardshipStatus,
  isRepayable,
  lengthOf,
  wishProblem,
} from '@domain/index'
import { unixSeconds } from '../clock'
import { type Queryable, violatedUniqueIndex } from '../db/types'
import { present } from '../present'
import { refuse } from '../refusal'
import { type Act, lockedLoan } from '../lending/transitions'
import { newHardshipNo } from '../lending/numbers'
import { openComplaint } from '../lending/openComplaint'
import { findComplaintOf, updateComplaint } from '../repositories/complaints'
import {
  answerHardship,
  type HardshipRequest,
  insertHardship,
  lockHardship,
} from '../repositories/hardships'
import { findOpenOffer } from '../repositories/hardshipOffers'
import { keyOf } from '../repositories/loans/loans'
import type { Sealing } from '../security/sealing'
import { type HardshipWords, openWords, sealWords } from './words'

interface Asked {
  userId: number
  orderNo: string
  words: HardshipWords
  now: Date
}

/**
 * Records a hardship request, in the caller's transaction. The caller must own the loan.
 * @returns its number
 * @throws Refusal `invalid` naming the field, `wrong_state` when nothing is owed, `conflict` when one is pending
 */
export async function askHardship(
  tx: Queryable,
  sealing: Sealing,
  { userId, orderNo, words, now }: Asked,
): Promise<string> {
  const wish = cleanText(words.wish)
  const problem = wishProblem(wish, {
    hasWay: words.option !== undefined,
    hasMonthly: words.monthly !== undefined,
  })
  if (problem !== null) refuse('invalid', problem, { field: 'wish' })
  const loan = await lockedLoan(tx, orderNo)
  const open = await findOpenOffer(tx, keyOf(loan))
  if (open?.state === 'accepted') refuse('conflict', '这笔借款正按协商的新计划还款')
  if (open?.state === 'offered' && open.validUntil > now) {
    refuse('conflict', '这笔借款有一份协商方案等你确认')
  }
  if (!isRepayable(loan.status)) refuse('wrong_state', '该笔借款当前无待还款项，不需要协商')
  const requestNo = newHardshipNo(now)
  const sealed = sealWords(sealing, requestNo, { ...words, wish })
  const sealedKey = sealing.keys.current
  const claim = { requestNo, loanId: loan.id, userId, sealed, sealedKey, createdAt: now }
  try {
    const hardshipId = await insertHardship(tx, claim)
    await openComplaint(tx, { userId, subject: 'hardship', loanId: loan.id, hardshipId }, now)
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'hardship_requests_one_pending') throw error
    refuse('conflict', '这笔借款已有一份协商申请在处理，请等待答复')
  }
  return requestNo
}

/** Answers a request, once. @param text shown to the borrower */
export async function answerRequest(
  tx: Queryable,
  requestNo: string,
  text: string,
  { actor, now }: Act,
): Promise<void> {
  const answer = cleanText(text)
  if (answer === '' || lengthOf(answer) > HARDSHIP_WORDS_MAX) {
    refuse('invalid', `请填写答复，最多 ${HARDSHIP_WORDS_MAX} 字`, { field: 'text' })
  }
  const request = (await lockHardship(tx, requestNo)) ?? refuse('not_found', '协商申请不存在')
  if (request.answeredAt) refuse('wrong_state', '这份协商申请已经答复过')
  if (request.withdrawnAt) refuse('wrong_state', '这份协商申请已经撤回')
  await answerHardship(tx, request, { text: answer, operator: actor, at: now })
  const thread = present(await findComplaintOf(tx, request), 'the thread of a request')
  await updateComplaint(tx, thread, { answeredAt: now, dueOn: thread.dueOn })
}

/** The state of a request, or of the newest offer for it that its borrower has seen. */
export function hardshipStatus({
  answeredAt,
  withdrawnAt,
  offerState,
}: Pick<HardshipRequest, 'answeredAt' | 'withdrawnAt' | 'offerState'>): HardshipStatus {
  if (withdrawnAt) return 'withdrawn'
  return offerState ?? (answeredAt ? 'answered' : 'pending')
}

/** A request as its borrower sees it; null when its text was erased. */
export function hardshipReply(sealing: Sealing, request: HardshipRequest): Hardship | null {
  const words = openWords(sealing, request)
  if (!words) return null
  const { requestNo, orderNo, createdAt, answeredAt, answer, complaintNo, dueOn } = request
  const status = hardshipStatus(request)
  return {
    request_no: requestNo,
    order_no: orderNo,
    status,
    status_text: HARDSHIP_STATUS_TEXT[status],
    reason: words.reason,
    reason_text: HARDSHIP_REASON_TEXT[words.reason],
    wish: words.wish,
    created_at: unixSeconds(createdAt),
    answered_at: answeredAt && unixSeconds(answeredAt),
    complaint_no: complaintNo,
    due_on: dueOn,
    answer: answeredAt && answer,
    monthly: words.monthly === undefined ? null : formatYuan(words.monthly),
    option: words.option ?? null,
    offer_no: request.offerNo,
  }
}
