/** Refunds and write-offs by two operators: one asks, another releases. A refund is transferred after that. */
import {
  canWriteOff,
  cleanText,
  displayYuan,
  type Fen,
  isIsoDate,
  type IsoDate,
  lengthOf,
  todayInShanghai,
  WRITE_OFF_AFTER_DAYS,
} from '@domain/index'
import { RELEASE_STATE_TEXT } from '@domain/operators'
import type { Queryable } from '../db/types'
import {
  dropOffer,
  type Offered,
  type Offering,
  offerPlan,
  releaseOffer,
} from '../hardship/offering'
import { readAccount } from '../lending/accounts'
import { newReleaseNo } from '../lending/numbers'
import { payRefund } from '../lending/refunding'
import { lockedLoan } from '../lending/transitions'
import { writeOff } from '../lending/writeOff'
import { refuse } from '../refusal'
import { findRefund } from '../repositories/loans/refunds'
import {
  decideRelease,
  endTransfer,
  insertRelease,
  lockRelease,
  type Release,
} from '../repositories/releases'
import { requireNewReference } from './references'

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

/** A request, and the fen it is about. */
type Asked = Pick<Release, 'releaseNo' | 'amount'>

async function ask(
  tx: Queryable,
  asked: Pick<Release, 'kind' | 'subject' | 'orderNo' | 'amount' | 'note'>,
  { id, now }: Actor,
): Promise<Asked> {
  const releaseNo = newReleaseNo(now)
  if (!(await insertRelease(tx, { ...asked, releaseNo, askedBy: id, askedAt: now }))) {
    refuse('conflict', '已有一份申请在办理')
  }
  return { releaseNo, amount: asked.amount }
}

/**
 * Asks for the refund of what was paid too much, before anything is transferred, in the caller's transaction.
 * @param reason for the second operator
 * @returns the request
 * @throws Refusal `not_found`, `invalid`, `wrong_state` when nothing is open, `conflict` when one is open
 */
export async function askRefund(
  tx: Queryable,
  { receiptNo, reason }: { receiptNo: string; reason: string },
  actor: Actor,
): Promise<Asked> {
  const note = readNote(reason, 'reason', '原因')
  const refund = (await findRefund(tx, receiptNo)) ?? refuse('not_found', '没有这笔应退款项')
  if (refund.open <= 0) refuse('wrong_state', '该笔款项已经退还')
  const { orderNo, open: amount } = refund
  return ask(tx, { kind: 'refund', subject: receiptNo, orderNo, amount, note }, actor)
}

/**
 * Offers another plan for a hardship request; where it waives anything, a second operator has to release it.
 * @param offering what, and the reason for the second operator
 * @returns the number of the offer, and that of the request for its release, null where none is needed
 * @throws Refusal as `offerPlan`, `invalid` without a reason where one is needed
 */
export async function askOffer(
  tx: Queryable,
  { reason, ...offering }: Offering & { reason: string },
  actor: Actor,
): Promise<{ offered: Offered; releaseNo: string | null }> {
  const offered = await offerPlan(tx, offering, actOf(actor))
  const { offerNo: subject, orderNo, waived: amount } = offered
  if (amount === 0) return { offered, releaseNo: null }
  const note = readNote(reason, 'reason', '减免原因')
  const { releaseNo } = await ask(tx, { kind: 'hardship', subject, orderNo, amount, note }, actor)
  return { offered, releaseNo }
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
): Promise<Asked> {
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

/** Writes the loan off, makes an offer, or lets the refund be transferred. @returns the state of the request after it */
async function carryOut(tx: Queryable, release: Release, actor: Actor): Promise<Release['state']> {
  const { kind, subject, amount, orderNo } = release
  if (kind === 'write_off') {
    await writeOff(tx, subject, actOf(actor))
    return 'done'
  }
  if (kind === 'hardship') {
    await releaseOffer(tx, { orderNo, offerNo: subject }, actOf(actor))
    return 'done'
  }
  const open = (await findRefund(tx, subject))?.open ?? 0
  if (open <= 0) refuse('wrong_state', '该笔款项已经退还')
  if (open !== amount)
    refuse('conflict', `应退金额已变为 ${displayYuan(open)} 元，请退回后重新登记`)
  return 'released'
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
 * Releases another operator's request: a refund may be transferred, a loan is written off at once.
 * @throws Refusal `wrong_state` for one's own or a decided request, `conflict` when the refund changed since
 */
export async function release(tx: Queryable, releaseNo: string, actor: Actor): Promise<Decided> {
  const asked = await lockedRelease(tx, releaseNo)
  if (isOwn(asked, actor)) refuse('wrong_state', '自己的申请须由另一名操作员放行')
  const state = await carryOut(tx, asked, actor)
  return decide(tx, asked, { state, answer: '' }, actor)
}

/** An offer that is not released is over. */
const letGo = async (tx: Queryable, { kind, subject, orderNo }: Release, { now }: Actor) => {
  if (kind === 'hardship') await dropOffer(tx, { orderNo, offerNo: subject }, { now })
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
  await letGo(tx, asked, actor)
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
  await letGo(tx, asked, actor)
  return decide(tx, asked, { state: 'withdrawn', answer: '' }, actor)
}

/** The released refund, locked, so that its transfer ends once. */
async function lockedTransfer(tx: Queryable, releaseNo: string): Promise<Release> {
  const release = (await lockRelease(tx, releaseNo)) ?? refuse('not_found', '没有这份申请')
  if (release.state === 'released') return release
  return refuse('wrong_state', `这份申请${RELEASE_STATE_TEXT[release.state]}，不能登记转账`)
}

/** The day of a transfer: it follows the release, and is not to come. Today where none is given. */
function transferDay({ decidedAt }: Release, given: string, now: Date): IsoDate {
  const today = todayInShanghai(now.getTime())
  if (given === '') return today
  const problem = (text: string) => refuse('invalid', text, { field: 'transferred_on' })
  if (!isIsoDate(given)) return problem('转账日期应写作 2026-03-10')
  const from = todayInShanghai((decidedAt ?? now).getTime())
  if (given > today) return problem('转账日期不能晚于今天')
  return given < from ? problem(`放行之后才能转账，转账日期不能早于 ${from}`) : given
}

/**
 * Registers that a released refund was transferred, and books it, in the caller's transaction.
 * @param reference the bank's reference of the transfer, which no other transfer has
 * @param on day of the transfer as it was typed; empty: today
 * @throws Refusal `invalid` naming the field, `not_found`, `wrong_state`, `conflict` for the reference of another refund or payout
 */
export async function recordTransfer(
  tx: Queryable,
  { releaseNo, reference, on = '' }: { releaseNo: string; reference: string; on?: string },
  actor: Actor,
): Promise<Decided> {
  const given = readNote(reference, 'reference', '转账流水号')
  const asked = await lockedTransfer(tx, releaseNo)
  await requireNewReference(tx, given)
  const transferredOn = transferDay(asked, on.trim(), actor.now)
  const paid = { ...actOf(actor), amount: asked.amount, on: transferredOn }
  await payRefund(tx, asked.subject, given, paid)
  const { id: endedBy, now: endedAt } = actor
  const state = 'done' as const
  const end = { state, endedBy, endedAt, reference: given, transferredOn, answer: '' }
  await endTransfer(tx, asked.id, end)
  return { release: { ...asked, transferredOn }, state }
}

/** Registers that the transfer of a released refund came to nothing; it can be asked for again. @param reason why */
export async function failTransfer(
  tx: Queryable,
  { releaseNo, reason }: { releaseNo: string; reason: string },
  actor: Actor,
): Promise<Decided> {
  const answer = readNote(reason, 'failure', '原因')
  const asked = await lockedTransfer(tx, releaseNo)
  const { id: endedBy, now: endedAt } = actor
  const state = 'failed' as const
  const end = { state, endedBy, endedAt, reference: '', transferredOn: null, answer }
  await endTransfer(tx, asked.id, end)
  return { release: asked, state }
}
