import { CONSENT_TITLES, isWithdrawable } from '@domain/index'
import { lockAccount } from '../accounts/standing'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { cancel } from '../lending/review'
import { deleteFeed } from '../repositories/calendarFeeds'
import { type ConsentRow, findConsents, insertConsent } from '../repositories/consents'
import { findUnderReview } from '../repositories/loans/standing'
import { deleteSessionsOf } from '../repositories/sessions'

/** Adds it to the record, unless it is what the person said last of this text in this version. */
async function insertUnlessSaid(tx: Queryable, userId: number, consent: ConsentRow): Promise<void> {
  const { code, version, granted } = consent
  const last = (await findConsents(tx, userId)).find((one) => one.code === code)
  if (last?.version === version && last.granted === granted) return
  await insertConsent(tx, userId, consent)
}

/**
 * Records what a person says of a text, in the caller's transaction. Taking a consent back ends the application
 * under review, which stood on it; taking back that to the privacy policy ends every session, and the address of the
 * calendar. Loans that were made are not touched. Saying the same again adds nothing to the record.
 * @returns the number of the application that ended, or ''
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
  await insertUnlessSaid(tx, userId, consent)
  if (granted || !isWithdrawable(code)) return ''

  const orderNo = await findUnderReview(tx, userId)
  if (orderNo) await cancel(tx, orderNo, { actor: 'user', now: at })
  if (code === 'privacy') {
    await deleteSessionsOf(tx, userId)
    await deleteFeed(tx, userId)
  }
  return orderNo ?? ''
}
