/** Offers of a lender, each with the contract that is signed by it. */
import {
  type DeclineReason,
  type Fen,
  formatRate,
  type OfferTerms,
  parseRate,
  type PercentText,
} from '@domain/index'
import { part, sql, wideSql } from '../../db/sql'
import type { Queryable, WideQueryable } from '../../db/types'
import type { OfferedContent } from './contracts'
import type { LoanKey } from './loans'

/** How an offer ended. */
export type OfferEnd = 'signed' | 'declined' | 'expired' | 'replaced'

export interface Offer extends OfferTerms, LoanKey {
  id: number
  offerNo: string
  irr: PercentText
  asked: OfferTerms
  /** The contract, masked. */
  content: OfferedContent
  /** Of the contract's content with the borrower in full. */
  contractSha256: string
  disclosureSha256: string
  offeredBy: string
  offeredAt: Date
  validUntil: Date
  /** When its cost table was first served; null: not yet. */
  servedAt: Date | null
  /** Null while it may be signed. */
  endedAt: Date | null
  endedAs: OfferEnd | null
}

type OfferRecord = Omit<Offer, 'asked'> & {
  askedPrincipal: Fen
  askedTerm: number
  askedRate: string
}

const COLUMNS =
  part(`o.user_id, o.id, o.loan_id, o.offer_no, o.principal, o.term, o.annual_rate, o.irr,
  o.asked_principal, o.asked_term, o.asked_rate, o.content, o.contract_sha256,
  o.disclosure_sha256, o.offered_by, o.offered_at, o.valid_until, o.served_at,
  o.ended_at, o.ended_as`)

/** "7.2000" of a numeric column → "7.20". */
const percent = (column: string): PercentText => formatRate(parseRate(column))

const toOffer = ({ askedPrincipal, askedTerm, askedRate, ...record }: OfferRecord): Offer => ({
  ...record,
  annualRate: percent(record.annualRate),
  asked: { principal: askedPrincipal, term: askedTerm, annualRate: percent(askedRate) },
})

export async function insertOffer(
  tx: Queryable,
  offer: Omit<Offer, 'id' | 'servedAt' | 'endedAt' | 'endedAs'>,
): Promise<void> {
  const { asked } = offer
  await tx.query(sql`INSERT INTO loan_offers (user_id, loan_id, offer_no, principal, term, annual_rate, irr,
       asked_principal, asked_term, asked_rate, content, contract_sha256, disclosure_sha256, offered_by,
       offered_at, valid_until)
     VALUES (${offer.userId}, ${offer.loanId}, ${offer.offerNo}, ${offer.principal}, ${offer.term},
       ${offer.annualRate}::numeric, ${offer.irr}::numeric, ${asked.principal}, ${asked.term},
       ${asked.annualRate}::numeric, ${JSON.stringify(offer.content)}::jsonb, ${offer.contractSha256},
       ${offer.disclosureSha256}, ${offer.offeredBy}, ${offer.offeredAt}, ${offer.validUntil})`)
}

/** The newest offer of a loan, whatever became of it. */
export async function findNewestOffer(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<Offer | null> {
  const rows = await db.query(sql<OfferRecord>`SELECT ${COLUMNS} FROM loan_offers o
     WHERE o.user_id = ${userId} AND o.loan_id = ${loanId} ORDER BY o.id DESC LIMIT 1`)
  return rows[0] ? toOffer(rows[0]) : null
}

export type OpenOffer = Pick<Offer, 'loanId' | 'principal' | 'content' | 'validUntil'>

/** The offers of one borrower's loans that wait for an answer. */
export const findOpenOffers = (
  db: Queryable,
  userId: number,
  loanIds: readonly number[],
): Promise<OpenOffer[]> =>
  db.query(sql<OpenOffer>`SELECT loan_id, principal, content, valid_until FROM loan_offers
     WHERE user_id = ${userId} AND loan_id = ANY(${[...loanIds]}::bigint[]) AND ended_at IS NULL`)

/** More than one person is ever made. */
const OFFERS_READ = 500

/** Every offer that a person was made, oldest first, with the number of its loan. */
export async function findOffersOf(
  db: Queryable,
  userId: number,
): Promise<(Offer & { orderNo: string })[]> {
  const rows = await db.query(sql<OfferRecord & { orderNo: string }>`SELECT ${COLUMNS}, l.order_no
     FROM loan_offers o JOIN loans l ON l.user_id = o.user_id AND l.id = o.loan_id
     WHERE o.user_id = ${userId} ORDER BY o.id LIMIT ${OFFERS_READ}`)
  return rows.map((row) => ({ ...toOffer(row), orderNo: row.orderNo }))
}

/** Begins the time of reading; does nothing when it has begun, or the offer has ended. */
export async function markServed(
  db: Queryable,
  { userId, id }: Pick<Offer, 'userId' | 'id'>,
  at: Date,
): Promise<void> {
  await db.query(sql`UPDATE loan_offers SET served_at = greatest(${at}, offered_at)
     WHERE user_id = ${userId} AND id = ${id} AND served_at IS NULL AND ended_at IS NULL`)
}

/** Ends an open offer; never before it was made, although the clock of another instance may be behind. */
export async function endOffer(
  tx: Queryable,
  { userId, id }: Pick<Offer, 'userId' | 'id'>,
  { as, at, reason = null }: { as: OfferEnd; at: Date; reason?: DeclineReason | null },
): Promise<void> {
  await tx.query(sql`UPDATE loan_offers SET ended_as = ${as}, ended_at = greatest(${at}, offered_at),
       reason = ${reason}
     WHERE user_id = ${userId} AND id = ${id} AND ended_at IS NULL`)
}

/** Order numbers of open offers that may no longer be signed, by id; those after `after`. */
export const findExpiring = (
  db: WideQueryable,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; orderNo: string }[]> =>
  db.query(wideSql<{ id: number; orderNo: string }>`SELECT o.id, l.order_no FROM loan_offers o
     JOIN loans l ON l.user_id = o.user_id AND l.id = o.loan_id
     WHERE o.ended_at IS NULL AND o.valid_until <= ${now} AND o.id > ${after}
     ORDER BY o.id LIMIT ${limit}`)
