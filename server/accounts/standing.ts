/** Checks of what an account may do, before anything is written for it. */
import { CONSENT_TITLES, isNeededToBorrow } from '@domain/index'
import type { Queryable } from '../db/types'
import { Fault, refuse } from '../refusal'
import { findConsents } from '../repositories/consents'
import { findOpenRequest } from '../repositories/deletions'
import { lockUser } from '../repositories/users'

/**
 * Locks the account until the transaction ends, so that nothing is written for it after its erasure.
 * @throws Fault 401 when it was erased during the call
 */
export async function lockAccount(tx: Queryable, userId: number): Promise<void> {
  if (!(await lockUser(tx, userId))) throw new Fault(401)
}

/** Refuses an application while an account deletion is pending. */
export async function refuseWhileDeleting(tx: Queryable, userId: number): Promise<void> {
  if (await findOpenRequest(tx, userId)) {
    refuse('wrong_state', '账号正在注销，撤销注销申请后才能申请借款')
  }
}

/** Refuses an application when a required consent has been withdrawn. */
export async function refuseWithdrawn(tx: Queryable, userId: number): Promise<void> {
  const consents = await findConsents(tx, userId)
  const withdrawn = consents.find(({ code, granted }) => !granted && isNeededToBorrow(code))
  if (!withdrawn) return
  const title = CONSENT_TITLES[withdrawn.code]
  const text = `你撤回了《${title}》，请先在“设置 – 隐私与授权”中重新同意`
  refuse('invalid', text, { field: 'agreements' })
}
