/** 实名认证: taking a card, deciding about it, and what it proves. */
import { randomBytes } from 'node:crypto'
import {
  checkIdentity,
  type Identity,
  IDENTITY_STATE_TEXT,
  type IdentityState,
  identityStateOn,
  isIdentityInForce,
  type IsoDate,
  LONG_VALIDITY,
  maskIdCard,
  maskName,
  maySendIdentity,
  todayInShanghai,
} from '@domain/index'
import type { IdentityBody } from '@domain/contract/identity'
import { lockAccount } from '../accounts/standing'
import type { Queryable } from '../db/types'
import type { Deps } from '../deps'
import { postAccountMessage } from '../outbox/post'
import { refuse } from '../refusal'
import { findOpenRequest } from '../repositories/deletions'
import {
  decideIdentity,
  findLatestIdentity,
  findVerifiedIdentity,
  type IdentityRecord,
  insertIdentity,
  lockIdentity,
} from '../repositories/identities'
import { findOwnFiles } from '../repositories/uploadFiles'
import type { Sealing } from '../security/sealing'
import { FILE_TYPES } from '../uploads/content/types'
import { fileIdOf } from '../uploads/links'
import type { IdentityProvider, Verdict } from './providers'

/** Number of a card that was shown: the day and 64 random bits. */
export const newIdentityNo = (now: Date): string =>
  `S${todayInShanghai(now.getTime()).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`

/** Binds what a card says to the card. */
export const identityContext = (identityNo: string): string => `identity:${identityNo}`

/** What of a card is sealed. */
interface CardFacts {
  name: string
  idCard: string
  validFrom: IsoDate
}

/** What a card that was not erased says. */
export const openIdentity = (
  sealing: Sealing,
  { identityNo, sealed }: Pick<IdentityRecord, 'identityNo' | 'sealed'>,
): CardFacts => JSON.parse(sealing.open(sealed, identityContext(identityNo))) as CardFacts

/** Name and number that a verified card proves. */
export interface ProvenPerson {
  name: string
  idCard: string
}

/** The person proven by a card that is valid today; null without one. */
export async function provenPerson(
  db: Queryable,
  sealing: Sealing,
  userId: number,
  now: Date,
): Promise<ProvenPerson | null> {
  const card = await findVerifiedIdentity(db, userId)
  if (!card || !isIdentityInForce(card, todayInShanghai(now.getTime()))) return null
  const { name, idCard } = openIdentity(sealing, card)
  return { name, idCard }
}

/** Why there is no card in force, by the state of the last. */
const UNPROVEN: Record<IdentityState, string> = {
  none: '请先完成实名认证，再申请借款',
  pending: '身份正在核验，通过后就可以申请借款',
  rejected: '实名认证未通过，请重新提交后再申请借款',
  expired: '身份证已过期，请重新实名认证后再申请借款',
  verified: '请先完成实名认证，再申请借款',
}

/** Like {@link provenPerson}. @throws Refusal `wrong_state` without one */
export async function requireProvenPerson(
  db: Queryable,
  sealing: Sealing,
  userId: number,
  now: Date,
): Promise<ProvenPerson> {
  const person = await provenPerson(db, sealing, userId, now)
  if (person) return person
  const today = todayInShanghai(now.getTime())
  const state = identityStateOn(await findLatestIdentity(db, userId), today)
  return refuse('wrong_state', UNPROVEN[state], { field: 'identity' })
}

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

/** A person's identity as the contract has it. */
export async function identityReply(
  db: Queryable,
  sealing: Sealing,
  userId: number,
  now: Date,
): Promise<Identity> {
  const today = todayInShanghai(now.getTime())
  const latest = await findLatestIdentity(db, userId)
  const verified = await findVerifiedIdentity(db, userId)
  const inForce = verified !== null && isIdentityInForce(verified, today)
  const shown = inForce ? verified : latest
  const facts = shown && shown.sealed !== '' ? openIdentity(sealing, shown) : null
  const state = identityStateOn(latest, today)
  return {
    state,
    state_text: IDENTITY_STATE_TEXT[state],
    in_force: inForce,
    real_name: facts ? maskName(facts.name) : '',
    id_card: facts ? maskIdCard(facts.idCard) : '',
    valid_to: shown && (shown.validTo ?? LONG_VALIDITY),
    reason: latest?.reason ?? '',
    may_send: maySendIdentity(state, latest?.validTo ?? null, today),
  }
}

type SideField = 'front_file' | 'back_file'

/** Ids of the pictures of both sides. @throws Refusal `invalid` naming the side, also for another person's file */
async function ownSides(
  db: Queryable,
  userId: number,
  { front_file: front, back_file: back }: Pick<IdentityBody, SideField>,
): Promise<{ frontFile: string; backFile: string }> {
  if (front === '') refuse('invalid', '请拍摄身份证人像面', { field: 'front_file' })
  if (back === '') refuse('invalid', '请拍摄身份证国徽面', { field: 'back_file' })
  const ids = { front_file: fileIdOf(front) ?? '', back_file: fileIdOf(back) ?? '' }
  const owned = await findOwnFiles(db, userId, Object.values(ids))
  for (const field of ['front_file', 'back_file'] as const) {
    const file = owned.find(({ id }) => id === ids[field])
    if (!file || !FILE_TYPES[file.type].isPicture) {
      refuse('invalid', '照片不存在，请重新拍摄', { field })
    }
  }
  if (ids.front_file === ids.back_file) {
    refuse('invalid', '两面须各拍一张', { field: 'back_file' })
  }
  return { frontFile: ids.front_file, backFile: ids.back_file }
}

/** Refuses while a card is looked at or valid for long, during a deletion, and the card of another person than before. */
async function refuseUnfit(
  tx: Queryable,
  sealing: Sealing,
  userId: number,
  { idCard, today }: { idCard: string; today: IsoDate },
): Promise<void> {
  if (await findOpenRequest(tx, userId)) {
    refuse('wrong_state', '账号正在注销，撤销注销申请后才能实名认证')
  }
  const latest = await findLatestIdentity(tx, userId)
  const state = identityStateOn(latest, today)
  if (state === 'pending') refuse('conflict', '身份正在核验，请等待结果')
  if (!maySendIdentity(state, latest?.validTo ?? null, today)) {
    refuse('conflict', '你已完成实名认证')
  }
  const verified = await findVerifiedIdentity(tx, userId)
  if (verified && openIdentity(sealing, verified).idCard !== idCard) {
    refuse('invalid', '与已认证的身份证号不一致，请核对或联系客服', { field: 'id_card' })
  }
}

interface SentCard {
  userId: number
  body: IdentityBody
  provider: IdentityProvider
  now: Date
}

/**
 * Takes a card to be looked at, in the caller's transaction.
 * @throws Refusal `invalid` naming the field, `conflict` while one is pending or valid for long
 */
export async function sendIdentity(
  tx: Queryable,
  sealing: Sealing,
  { userId, body, provider, now }: SentCard,
): Promise<void> {
  const today = todayInShanghai(now.getTime())
  const [problem] = checkIdentity(body, today)
  if (problem) refuse('invalid', problem.message, { field: problem.field })
  await lockAccount(tx, userId)
  await refuseUnfit(tx, sealing, userId, { idCard: body.id_card, today })
  const sides = await ownSides(tx, userId, body)
  const identityNo = newIdentityNo(now)
  const facts: CardFacts = {
    name: body.real_name,
    idCard: body.id_card,
    validFrom: body.valid_from,
  }
  await insertIdentity(tx, {
    ...sides,
    userId,
    identityNo,
    sealed: sealing.seal(JSON.stringify(facts), identityContext(identityNo)),
    sealedKey: sealing.keys.current,
    validTo: body.valid_to === LONG_VALIDITY ? null : body.valid_to,
    provider: provider.code,
    submittedAt: now,
  })
}

/**
 * Decides about a card and tells its owner, in the caller's transaction.
 * @param by the provider, or `operator:` and a name
 * @returns false when it was decided before, which then stands
 */
export async function decide(
  tx: Queryable,
  card: Pick<IdentityRecord, 'userId' | 'id'>,
  verdict: Verdict,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const locked = await lockIdentity(tx, card)
  if (locked?.state !== 'pending') return false
  const reason = verdict.state === 'rejected' ? verdict.reason : ''
  await decideIdentity(tx, locked, { state: verdict.state, by, reason, at: now })
  await postAccountMessage(tx, locked.userId, {
    kind: verdict.state === 'verified' ? 'identity_verified' : 'identity_rejected',
    subject: locked.identityNo,
    note: reason,
    at: now,
  })
  return true
}

/** Asks the provider about a pending card, and decides once it has an answer; once among all instances. */
export async function settleIdentity(
  { db, clock, sealing }: ReadDeps,
  provider: IdentityProvider,
  card: IdentityRecord,
): Promise<void> {
  const { identityNo, submittedAt } = card
  const { name, idCard } = openIdentity(sealing, card)
  const verdict = await provider.check({ identityNo, name, idCard, submittedAt })
  if (!verdict) return
  const by = provider.code
  await db.transaction((tx) => decide(tx, card, verdict, { by, now: clock.now() }))
}
