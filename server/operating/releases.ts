/** Refunds and write-offs by two operators: one asks, another releases. */
import {
  canWriteOff,
  cleanText,
  displayYuan,
  type Fen,
  lengthOf,
  todayInShanghai,
  WRITE_OFF_AFTER_DAYS,
} from '@domain/index'
import { RELEASE_STATE_TEXT } from '@domain/operators'
import type { Queryable } from '../db/types'
import { readAccount } from '../lending/accounts'
import { newReleaseNo } from '../lending/numbers'
import { payRefund } from '../lending/refunding'
import { lockedLoan } from '../lending/transitions'
import { writeOff } from '../lending/writeOff'
import { refuse } from '../refusal'
import { findRefund } from '../repositories/loans/refunds'
import { decideRelease, insertRelease, lockRelease, type Release } from '../repositories/releases'

const NOTE_MAX = 200

/** The operator who acts. */
export interface Actor {
  id: number
  name: string
  now: Date
}

const actOf = ({ name, now }: Actor) => ({ actor: `operator:${name}`, now })

function readNote(text: string, field: string, what: string): string {
  const note = cleanText(text)
  if (note !== '' && lengthOf(note) <= NOTE_MAX) return note
  return refuse('invalid', `请填写${what}，最多 ${NOTE_MAX} 字`, { field })
}

async function ask(
  tx: Queryable,
  asked: Pick<Release, 'kind' | 'subject' | 'orderNo' | 'amount' | 'note'>,
  { id, now }: Actor,
): Promise<string> {
  const releaseNo = newReleaseNo(now)
  if (!(await insertRelease(tx, { ...asked, releaseNo, askedBy: id, askedAt: now }))) {
    refuse('conflict', '已有一份申请在等待复核')
  }
  return releaseNo
}

/**
 * Asks for the refund of what was paid too much, in the caller's transaction.
 * @param reference the bank's reference of the transfer
 * @returns number of the request
 * @throws Refusal `not_found`, `invalid`, `wrong_state` when nothing is open, `conflict` when one is pending
 */
export async function askRefund(
  tx: Queryable,
  { receiptNo, reference }: { receiptNo: string; reference: string },
  actor: Actor,
): Promise<string> {
  const note = readNote(reference, 'reference', '转账流水号')
  const refund = (await findRefund(tx, receiptNo)) ?? refuse('not_found', '没有这笔应退款项')
  if (refund.open <= 0) refuse('wrong_state', '该笔款项已经退还')
  const { orderNo, open: amount } = refund
  return ask(tx, { kind: 'refund', subject: receiptNo, orderNo, amount, note }, actor)
}

const outstandingOf = async (tx: Queryable, orderNo: string, now: Date): Promise<Fen> => {
  const loan = await lockedLoan(tx, orderNo)
  const { summary } = await readAccount(tx, loan, todayInShanghai(now.getTime()))
  if (loan.status !== 'active' || !summary || !canWriteOff(loan.status, summary.overdueDays)) {
    return refuse('wrong_state', `逾期超过 ${WRITE_OFF_AFTER_DAYS} 天的借款才能核销`)
  }
  return summary.outstanding
}

/** Asks for a write-off, like {@link askRefund}. @param reason for the second operator */
export async function askWriteOff(
  tx: Queryable,
  { orderNo, reason }: { orderNo: string; reason: string },
  actor: Actor,
): Promise<string> {
  const note = readNote(reason, 'reason', '原因')
  const amount = await outstandingOf(tx, orderNo, actor.now)
  return ask(tx, { kind: 'write_off', subject: orderNo, orderNo, amount, note }, actor)
}

/** The pending request, locked, so that of parallel decisions the first one counts. */
async function lockedRelease(tx: Queryable, releaseNo: string): Promise<Release> {
  const release = (await lockRelease(tx, releaseNo)) ?? refuse('not_found', '没有这份申请')
  if (release.state !== 'pending') {
    refuse('wrong_state', `这份申请${RELEASE_STATE_TEXT[release.state]}，不能再次处理`)
  }
  return release
}

const isOwn = ({ askedBy }: Release, { name }: Actor): boolean => askedBy === name

async function carryOut(tx: Queryable, release: Release, actor: Actor): Promise<void> {
  const { kind, subject, note, amount } = release
  if (kind === 'write_off') return writeOff(tx, subject, actOf(actor))
  const paid = await payRefund(tx, subject, note, actOf(actor))
  if (paid !== amount)
    refuse('conflict', `应退金额已变为 ${displayYuan(paid)} 元，请退回后重新申请`)
}

/** What came of a decision, for the log. */
interface Decided {
  release: Release
  state: Release['state']
}

const decide = async (
  tx: Queryable,
  release: Release,
  { state, answer }: Pick<Release, 'state' | 'answer'>,
  { id, now }: Actor,
): Promise<Decided> => {
  await decideRelease(tx, release.id, { state, decidedBy: id, decidedAt: now, answer })
  return { release, state }
}

/**
 * Releases another operator's request: books the refund or writes the loan off, once, in the caller's transaction.
 * @throws Refusal `wrong_state` for one's own or a decided request, `conflict` when the refund changed since
 */
export async function release(tx: Queryable, releaseNo: string, actor: Actor): Promise<Decided> {
  const asked = await lockedRelease(tx, releaseNo)
  if (isOwn(asked, actor)) refuse('wrong_state', '自己的申请须由另一名操作员放行')
  await carryOut(tx, asked, actor)
  return decide(tx, asked, { state: 'released', answer: '' }, actor)
}

/** Refuses another operator's request. @param reason for the one who asked */
export async function refuseRelease(
  tx: Queryable,
  { releaseNo, reason }: { releaseNo: string; reason: string },
  actor: Actor,
): Promise<Decided> {
  const answer = readNote(reason, 'reason', '原因')
  const asked = await lockedRelease(tx, releaseNo)
  if (isOwn(asked, actor)) refuse('wrong_state', '自己的申请只能撤回')
  return decide(tx, asked, { state: 'refused', answer }, actor)
}

/** Withdraws one's own request. */
export async function withdrawRelease(
  tx: Queryable,
  releaseNo: string,
  actor: Actor,
): Promise<Decided> {
  const asked = await lockedRelease(tx, releaseNo)
  if (!isOwn(asked, actor)) refuse('wrong_state', '只能撤回自己的申请')
  return decide(tx, asked, { state: 'withdrawn', answer: '' }, actor)
}
