import {
  birthDateFromIdCard,
  IDENTITY_STATE_TEXT,
  type IdentityDecision,
  maskIdCard,
  maskName,
} from '@domain/index'
import type { Queryable, WideQueryable } from '../db/types'
import { openIdentity } from '../identity/identities'
import { momentOf } from '../moment'
import { refuse } from '../refusal'
import {
  findIdentitiesOf,
  findIdentity,
  type IdentityRecord,
  listIdentities,
} from '../repositories/identities'
import { findOpenedFiles, hasRevealed } from '../repositories/operatorEvents'
import { findFilesOf, type UploadFile } from '../repositories/uploadFiles'
import type { Sealing } from '../security/sealing'
import type { Operating } from './context'
import { type Page, type PageAsk, readPage } from './pages'

const PROVIDER_TEXT: Partial<Record<string, string>> = { sandbox: '演示', manual: '人工' }

/** What the card says; null once it was erased, or when another key sealed it. */
function factsOf(sealing: Sealing, card: IdentityRecord) {
  if (card.sealed === '') return null
  try {
    return openIdentity(sealing, card)
  } catch {
    return null
  }
}

/** Masked name; '' where it can't be known. */
const personOf = (facts: ReturnType<typeof factsOf>): string => (facts ? maskName(facts.name) : '')

const rowOf = (card: IdentityRecord, facts: ReturnType<typeof factsOf>) => ({
  identity_no: card.identityNo,
  person: personOf(facts),
  status: card.state,
  valid_to: card.validTo ?? '长期',
  submitted_at: momentOf(card.submittedAt),
  provider: PROVIDER_TEXT[card.provider] ?? card.provider,
})
type IdentityRow = ReturnType<typeof rowOf>

/** ID cards, oldest first. @param state null: any */
export async function listIdentityRows(
  { db, sealing }: Omit<Operating, 'now'>,
  state: IdentityDecision | null,
  ask: PageAsk,
): Promise<Page<IdentityRow>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listIdentities(db, { state, ...query }),
    ({ identityNo }) => identityNo,
  )
  return { rows: rows.map((card) => rowOf(card, factsOf(sealing, card))), next }
}

/** A card by its number. @throws Refusal `not_found` */
export const identityOf = async (db: WideQueryable, identityNo: string): Promise<IdentityRecord> =>
  (await findIdentity(db, identityNo)) ?? refuse('not_found', '没有这份实名认证')

/** Masked name on a card; '' where it can't be known. @throws Refusal `not_found` */
export async function personOfCard(
  { db, sealing }: Omit<Operating, 'now'>,
  identityNo: string,
): Promise<string> {
  return personOf(factsOf(sealing, await identityOf(db, identityNo)))
}

/** A side of a card, with its name. */
export interface CardSide {
  file: UploadFile
  name: string
}

/** Both sides of a card; none once it was erased. */
export async function sidesOf(db: Queryable, card: IdentityRecord): Promise<CardSide[]> {
  const named = [
    { id: card.frontFile, name: '人像面' },
    { id: card.backFile, name: '国徽面' },
  ]
  const ids = named.flatMap(({ id }) => id ?? [])
  const files = await findFilesOf(db, card.userId, ids)
  return named.flatMap(({ id, name }) => {
    const file = files.find((one) => one.id === id)
    return file ? [{ file, name }] : []
  })
}

/** A card, masked, with its sides and what became of the person's earlier ones. */
export async function readIdentity({ db, sealing }: Omit<Operating, 'now'>, identityNo: string) {
  const card = await identityOf(db, identityNo)
  const facts = factsOf(sealing, card)
  const earlier = (await findIdentitiesOf(db, card.userId)).filter(({ id }) => id < card.id)
  return {
    card,
    sides: await sidesOf(db, card),
    shown: {
      ...rowOf(card, facts),
      id_card: facts ? maskIdCard(facts.idCard) : '',
      birthday: (facts && birthDateFromIdCard(facts.idCard)) ?? '',
      valid_from: facts?.validFrom ?? '',
      earlier: earlier
        .map(({ submittedAt, state, reason }) =>
          [momentOf(submittedAt), IDENTITY_STATE_TEXT[state], reason].filter(Boolean).join(' '),
        )
        .join('；'),
    },
  }
}

/**
 * A card is verified only by an operator who has looked at both sides, and at what was typed of it: masked, it can't be
 * compared.
 * @throws Refusal `wrong_state` unless that operator has; a card that is decided is left to the decision
 */
export async function requireLookedAt(
  tx: Queryable,
  card: IdentityRecord,
  operator: string,
): Promise<void> {
  const opened = await findOpenedFiles(tx, operator, card.identityNo)
  const unopened = (await sidesOf(tx, card)).filter(({ file }) => !opened.includes(file.id)).length
  if (unopened > 0) refuse('wrong_state', `还有 ${unopened} 张证件照片没有打开，请看过再通过`)
  if (card.state === 'pending' && !(await hasRevealed(tx, operator, card.identityNo))) {
    refuse('wrong_state', '还没有查看证件信息，请与照片核对后再通过')
  }
}
