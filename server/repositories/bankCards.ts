import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import { onlyRow } from '../db/onlyRow'

/** A bank card of a person. */
export interface BankCard {
  id: number
  userId: number
  /** By which the app names it. */
  cardNo: string
  /** The full number, encrypted; empty once it is unbound. */
  sealed: string
  last4: string
  /** Null where the number tells no bank. */
  bankName: string | null
  /** Masked. */
  mobile: string
  /** By which the bank takes money from it. */
  agreement: string
  askedAt: Date
  /** Null until the code was right. */
  boundAt: Date | null
  unboundAt: Date | null
}

type NewCard = Omit<BankCard, 'id' | 'boundAt' | 'unboundAt'> & { sealedKey: string }

const SELECT =
  part(`SELECT c.id, c.user_id, c.card_no, c.sealed, c.last4 AS "last4", c.bank_name, c.mobile,
    c.agreement, c.asked_at, c.bound_at, c.unbound_at FROM bank_cards c`)

/** Adds a card whose binding was asked for. */
export async function insertCard(tx: Queryable, card: NewCard): Promise<void> {
  await tx.query(sql`INSERT INTO bank_cards (user_id, card_no, sealed, sealed_key, last4, bank_name, mobile,
       agreement, asked_at)
     VALUES (${card.userId}, ${card.cardNo}, ${card.sealed}, ${card.sealedKey}, ${card.last4}, ${card.bankName},
       ${card.mobile}, ${card.agreement}, ${card.askedAt})`)
}

/** More than a person ever binds. */
const CARDS_READ = 500

/** A person's bound cards, the newest first. */
export const findBoundCards = (db: Queryable, userId: number): Promise<BankCard[]> =>
  db.query(sql<BankCard>`${SELECT} WHERE c.user_id = ${userId} AND c.bound_at IS NOT NULL
     AND c.unbound_at IS NULL ORDER BY c.id DESC`)

/** Every card that a person bound, also those unbound since, the oldest first. */
export const findCardsOf = (db: Queryable, userId: number): Promise<BankCard[]> =>
  db.query(sql<BankCard>`${SELECT} WHERE c.user_id = ${userId} AND c.bound_at IS NOT NULL
     ORDER BY c.id LIMIT ${CARDS_READ}`)

/** A person's card by its number, in whatever state. */
export async function findCard(
  db: Queryable,
  userId: number,
  cardNo: string,
): Promise<BankCard | null> {
  const rows = await db.query(
    sql<BankCard>`${SELECT} WHERE c.user_id = ${userId} AND c.card_no = ${cardNo}`,
  )
  return rows[0] ?? null
}

/** The card of a payment or a mandate. */
export const findCardById = async (db: Queryable, userId: number, id: number): Promise<BankCard> =>
  onlyRow(await db.query(sql<BankCard>`${SELECT} WHERE c.user_id = ${userId} AND c.id = ${id}`))

type CardKey = Pick<BankCard, 'userId' | 'id'>

export async function bindCard(tx: Queryable, { userId, id }: CardKey, at: Date): Promise<void> {
  await tx.query(sql`UPDATE bank_cards SET bound_at = greatest(${at}, asked_at)
     WHERE user_id = ${userId} AND id = ${id}`)
}

/** Unbinds a card and forgets its number. */
export async function unbindCard(tx: Queryable, { userId, id }: CardKey, at: Date): Promise<void> {
  await tx.query(sql`UPDATE bank_cards SET sealed = '', unbound_at = greatest(${at}, bound_at)
     WHERE user_id = ${userId} AND id = ${id}`)
}

/** Deletes bindings that were asked for before a time and never confirmed. */
export async function deleteUnconfirmedCards(db: WideQueryable, before: Date): Promise<void> {
  await db.query(wideSql`DELETE FROM bank_cards WHERE bound_at IS NULL AND asked_at < ${before}`)
}
