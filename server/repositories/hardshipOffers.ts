import type {
  Arrangement,
  HardshipOfferState,
  HardshipAmendment,
  HardshipWaivers,
  PlanChoice,
} from '@domain/index'
import { onlyRow } from '../db/onlyRow'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { LoanKey } from './loans/loans'
import { byNumber, enterNumber } from './numbers'

/** What is offered; never changes. */
interface NewOffer extends LoanKey {
  offerNo: string
  hardshipId: number
  choice: PlanChoice
  waived: HardshipWaivers
  plan: Arrangement
  amendment: HardshipAmendment
  /** Of the amendment, hexadecimal. */
  sha256: string
  /** The newest receipt and plan it was computed from; null: no receipt. */
  receiptId: number | null
  revision: number
  /** `operator:<name>`. */
  offeredBy: string
  offeredAt: Date
  validUntil: Date
  state: Extract<HardshipOfferState, 'prepared' | 'offered'>
}

/** An offer of another plan. */
export interface OfferRecord extends LoanKey {
  id: number
  offerNo: string
  requestNo: string
  orderNo: string
  plan: Arrangement
  amendment: HardshipAmendment
  sha256: string
  receiptId: number | null
  revision: number
  offeredBy: string
  offeredAt: Date
  validUntil: Date
  state: HardshipOfferState
  acceptedAt: Date | null
  /** Number of the first instalment of the new plan; null until accepted. */
  firstNo: number | null
}

const SELECT =
  part(`SELECT o.id, o.user_id, o.loan_id, o.offer_no, h.request_no, l.order_no, o.plan,
    o.supplement AS amendment, o.sha256, o.receipt_id, o.revision, o.offered_by, o.offered_at, o.valid_until, o.state,
    o.accepted_at, o.first_no
  FROM hardship_offers o JOIN loans l ON l.user_id = o.user_id AND l.id = o.loan_id
  JOIN hardship_requests h ON h.user_id = o.user_id AND h.id = o.hardship_id`)

/** @throws the violation of `hardship_offers_one_open` when another one is open or in force */
export async function insertOffer(tx: Queryable, offer: NewOffer): Promise<void> {
  await tx.query(sql`INSERT INTO hardship_offers (user_id, offer_no, loan_id, hardship_id, kind, count,
       waived_interest, waived_penalty, plan, supplement, sha256, receipt_id, revision, offered_by,
       offered_at, valid_until, state)
     VALUES (${offer.userId}, ${offer.offerNo}, ${offer.loanId}, ${offer.hardshipId}, ${offer.choice.kind},
       ${offer.choice.count}, ${offer.waived.interest}, ${offer.waived.penalty},
       ${JSON.stringify(offer.plan)}::jsonb,
       ${JSON.stringify(offer.amendment)}::jsonb, ${offer.sha256}, ${offer.receiptId}, ${offer.revision},
       ${offer.offeredBy}, ${offer.offeredAt}, ${offer.validUntil}, ${offer.state})`)
}

/** A person's offer by its number. */
export async function findOffer(
  db: Queryable,
  userId: number,
  offerNo: string,
): Promise<OfferRecord | null> {
  const rows = await db.query(
    sql<OfferRecord>`${SELECT} WHERE o.user_id = ${userId} AND o.offer_no = ${offerNo}`,
  )
  return rows[0] ?? null
}

/** Offers of these numbers, of any person. */
export const findOffers = (
  db: WideQueryable,
  offerNos: readonly string[],
): Promise<OfferRecord[]> =>
  db.query(wideSql<OfferRecord>`${SELECT} WHERE o.offer_no = ANY (${[...offerNos]}::text[])`)

/** Offers for these requests, of any person, seen or not, oldest first. */
export const findOffersFor = (
  db: WideQueryable,
  requestNos: readonly string[],
): Promise<OfferRecord[]> =>
  db.query(wideSql<OfferRecord>`${SELECT} WHERE h.request_no = ANY (${[...requestNos]}::text[])
    ORDER BY o.id`)

/** The newest offer for a loan that its borrower has seen; null when there is none. */
export async function findShownOffer(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<OfferRecord | null> {
  const rows = await db.query(sql<OfferRecord>`${SELECT}
    WHERE o.user_id = ${userId} AND o.loan_id = ${loanId} AND o.state NOT IN ('prepared', 'refused')
    ORDER BY o.id DESC LIMIT 1`)
  return rows[0] ?? null
}

/** States of an offer that is open or in force. */
export type OpenOfferState = Extract<HardshipOfferState, 'prepared' | 'offered' | 'accepted'>

/** The offer for a loan that is open or in force; the caller holds the loan locked. Null when there is none. */
export async function findOpenOffer(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<(OfferRecord & { state: OpenOfferState }) | null> {
  const rows = await db.query(sql<OfferRecord & { state: OpenOfferState }>`${SELECT}
    WHERE o.user_id = ${userId} AND o.loan_id = ${loanId} AND o.state IN ('prepared', 'offered', 'accepted')`)
  return rows[0] ?? null
}

/** An accepted offer by its number alone. */
export const findAcceptedOffer = (
  db: Queryable,
  offerNo: string,
): Promise<(OfferRecord & { acceptedAt: Date }) | null> =>
  byNumber(db, ['amendment', offerNo], async (userId) => {
    const rows = await db.query(sql<OfferRecord & { acceptedAt: Date }>`${SELECT}
      WHERE o.user_id = ${userId} AND o.offer_no = ${offerNo} AND o.accepted_at IS NOT NULL`)
    return rows[0] ?? null
  })

/** Offers for a loan that its borrower accepted, oldest first. */
export const findAcceptedOffers = (
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<(OfferRecord & { acceptedAt: Date })[]> =>
  db.query(sql<OfferRecord & { acceptedAt: Date }>`${SELECT}
    WHERE o.user_id = ${userId} AND o.loan_id = ${loanId} AND o.accepted_at IS NOT NULL
    ORDER BY o.id LIMIT 500`)

/** Offers of one person that they have seen, oldest first. */
export const findOffersOf = (db: Queryable, userId: number): Promise<OfferRecord[]> =>
  db.query(sql<OfferRecord>`${SELECT}
    WHERE o.user_id = ${userId} AND o.state NOT IN ('prepared', 'refused') ORDER BY o.id LIMIT 500`)

/** The offer begins: what it waives was released. */
export async function openOffer(
  tx: Queryable,
  { userId, id }: Pick<OfferRecord, 'userId' | 'id'>,
): Promise<void> {
  await tx.query(sql`UPDATE hardship_offers SET state = 'offered'
    WHERE user_id = ${userId} AND id = ${id}`)
}

/** @param firstNo number of the first new instalment */
export async function acceptOffer(
  tx: Queryable,
  { userId, id, offerNo }: Pick<OfferRecord, 'userId' | 'id' | 'offerNo'>,
  { firstNo, at }: { firstNo: number; at: Date },
): Promise<void> {
  await tx.query(sql`UPDATE hardship_offers
    SET state = 'accepted', accepted_at = greatest(${at}, offered_at), first_no = ${firstNo}
    WHERE user_id = ${userId} AND id = ${id}`)
  await enterNumber(tx, ['amendment', offerNo], userId)
}

export async function endOffer(
  tx: Queryable,
  { userId, id }: Pick<OfferRecord, 'userId' | 'id'>,
  state: Exclude<HardshipOfferState, 'prepared' | 'offered' | 'accepted'>,
  at: Date,
): Promise<void> {
  await tx.query(sql`UPDATE hardship_offers SET state = ${state}, ended_at = greatest(${at}, offered_at)
    WHERE user_id = ${userId} AND id = ${id}`)
}

/** The newest receipt of a loan, which an offer is computed from; null: none. */
export async function findLastReceipt(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<number | null> {
  const rows = await db.query(sql<{ id: number | null }>`SELECT max(id) AS id FROM receipts
    WHERE user_id = ${userId} AND loan_id = ${loanId}`)
  return onlyRow(rows).id
}

/** The greatest number of all instalments a loan ever had. */
export async function findLastNo(db: Queryable, { userId, loanId }: LoanKey): Promise<number> {
  const rows = await db.query(sql<{ no: number }>`SELECT
      coalesce(max(no), 0)::int /* never null: coalesced */ AS no
    FROM loan_instalments WHERE user_id = ${userId} AND loan_id = ${loanId}`)
  return onlyRow(rows).no
}

/** A new instalment, before its booking says what it charges. */
export interface EmptyRow {
  no: number
  dueDate: string
  arrears: number
  wait: number
  penalty: number
  waitFrom: string | null
  waitTo: string | null
  periodFrom: string | null
}

export async function insertEmptyRows(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  rows: readonly EmptyRow[],
): Promise<void> {
  await tx.query(sql`INSERT INTO loan_instalments (user_id, loan_id, no, due_date, principal, interest,
      arrears_interest, wait_interest, frozen_penalty, wait_from, wait_to, period_from)
    SELECT ${userId}::bigint, ${loanId}::bigint, r.no, r.due_date, 0, 0, r.arrears, r.wait, r.penalty,
      r.wait_from, r.wait_to, r.period_from
    FROM unnest(${rows.map(({ no }) => no)}::int[], ${rows.map(({ dueDate }) => dueDate)}::date[],
      ${rows.map(({ arrears }) => arrears)}::bigint[], ${rows.map(({ wait }) => wait)}::bigint[],
      ${rows.map(({ penalty }) => penalty)}::bigint[], ${rows.map(({ waitFrom }) => waitFrom)}::date[],
      ${rows.map(({ waitTo }) => waitTo)}::date[], ${rows.map(({ periodFrom }) => periodFrom)}::date[])
      AS r (no, due_date, arrears, wait, penalty, wait_from, wait_to, period_from)`)
}

/** What was waived of penalty and of interest is owed again, with one instalment each. */
export async function reviveWaived(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  {
    penalty,
    interest,
  }: { penalty: [no: number, fen: number]; interest: [no: number, fen: number] },
): Promise<void> {
  await tx.query(sql`UPDATE loan_instalments SET
      frozen_penalty = frozen_penalty + CASE WHEN no = ${penalty[0]} THEN ${penalty[1]}::bigint ELSE 0 END,
      arrears_interest = arrears_interest + CASE WHEN no = ${interest[0]} THEN ${interest[1]}::bigint ELSE 0 END
    WHERE user_id = ${userId} AND loan_id = ${loanId} AND no IN (${penalty[0]}, ${interest[0]})`)
}

/** An offer that is over, or an arrangement that may be: which one, and of which loan. */
export type EndingOffer = Pick<OfferRecord, 'id' | 'userId' | 'orderNo' | 'offerNo'>

/** Offers whose time is over, by id. */
export const findExpiredOffers = (
  db: WideQueryable,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<EndingOffer[]> =>
  db.query(wideSql<EndingOffer>`SELECT o.id, o.user_id, l.order_no, o.offer_no
    FROM hardship_offers o JOIN loans l ON l.user_id = o.user_id AND l.id = o.loan_id
    WHERE o.state IN ('prepared', 'offered') AND o.valid_until <= ${now} AND o.id > ${after}
    ORDER BY o.id LIMIT ${limit}`)

/** Arrangements of which an instalment was due on a day or before, and is open, by id. */
export const findLateArrangements = (
  db: WideQueryable,
  day: string,
  { after, limit }: { after: number; limit: number },
): Promise<EndingOffer[]> =>
  db.query(wideSql<EndingOffer>`SELECT o.id, o.user_id, l.order_no, o.offer_no
    FROM hardship_offers o JOIN loans l ON l.user_id = o.user_id AND l.id = o.loan_id
    WHERE o.state = 'accepted' AND o.id > ${after} AND EXISTS (SELECT 1 FROM loan_instalments i
      WHERE i.user_id = o.user_id AND i.loan_id = o.loan_id AND i.no >= o.first_no AND i.is_open
        AND i.due_date <= ${day}::date)
    ORDER BY o.id LIMIT ${limit}`)
