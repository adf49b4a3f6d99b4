import { CONSENT_TITLES, isNeededToBorrow, isWithdrawable } from '@domain/index'
import { lockAccount } from '../accounts/standing'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { cancel } from '../lending/review'
import { deleteFeed } from '../repositories/calendarFeeds'
import { type ConsentRow, findConsents, insertConsent } from '../repositories/consents'
import { findUnderReview } from '../repositories/loans/standing'
import { deleteSessionsOf } from '../repositories/sessions'

/** Records the consent unless it repeats the person's latest decision on this version. */
async function insertIfChanged(tx: Queryable, userId: number, consent: ConsentRow): Promise<void> {
  const { code, version, granted } = consent
  const last = (await findConsents(tx, userId)).find((one) => one.code === code)
  if (last?.version === version && last.granted === granted) return
  await insertConsent(tx, userId, consent)
}

/**
 * Records a consent or its withdrawal, in the caller's transaction. Withdrawing a consent cancels the application
 * under review that depends on it; withdrawing the one to the privacy policy also ends every session and the calendar
 * feed. Existing loans are not affected. Repeating a decision records nothing.
 * @returns order number of the cancelled application, or ''
 */
export async function recordConsent(
  tx: Queryable,
  userId: number,
  consent: ConsentRow,
): Promise<string> {
  const { code, granted, at } = consent
  if (!granted && !isWithdrawable(code)) {
    refuse('wrong_state', `《${CONSENT_TITLES[code]}》是合同，不能单独撤回`, { field: 'code' })
  }
  await lockAccount(tx, userId)
  await insertIfChanged(tx, userId, consent)
  if (granted || !isNeededToBorrow(code)) return ''

  const orderNo = await findUnderReview(tx, userId)
  if (orderNo) await cancel(tx, orderNo, { actor: 'user', now: at })
  if (code === 'privacy') {
    await deleteSessionsOf(tx, userId)
    await deleteFeed(tx, userId)
  }
  return orderNo ?? ''
}
