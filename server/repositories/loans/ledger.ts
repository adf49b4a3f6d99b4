import type { Fen, IsoDate, PayType, PrepaymentSelection } from '@domain/index'
import { enterNumber } from '../numbers'
import { sql, wideSql } from '../../db/sql'
import type { Queryable, WideQueryable } from '../../db/types'
import type { LoanKey } from './loans'
import { onlyRow } from '../../db/onlyRow'

/** Turnover of an account up to a day. */
export interface AccountTurnover {
  account: Account
  /** Sum of its debits, fen. */
  debit: Fen
  /** Sum of its credits, fen. */
  credit: Fen
}

/** Turnover of all accounts with entries, by value date up to the end of a day. */
export const findTurnover = (db: WideQueryable, at: IsoDate): Promise<AccountTurnover[]> =>
  db.query(wideSql<AccountTurnover>`SELECT e.account,
       coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint /* never null: coalesced */ AS debit,
       coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint /* never null: coalesced */ AS credit
     FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
     WHERE b.value_date <= ${at}::date GROUP BY e.account`)

export type Account =
  | 'cash'
  | 'principal_receivable'
  | 'interest_receivable'
  | 'fee_receivable'
  | 'penalty_receivable'
  | 'interest_income'
  | 'fee_income'
  | 'penalty_income'
  | 'unearned_interest'
  | 'waived'
  | 'refund_payable'

export interface LedgerEntry {
  /** Instalment number; null for money that belongs to no instalment, such as a prepaid part. */
  no: number | null
  account: Account
  /** Debit positive, credit negative. */
  amount: Fen
}

export interface Booking extends LoanKey {
  kind:
    | 'disbursement'
    | 'charge'
    | 'payment'
    | 'waiver'
    | 'refund'
    | 'revision'
    | 'earning'
    | 'write_off'
  /** Null for what no receipt caused: a disbursement, interest that fell due, a write-off. */
  receiptId: number | null
  valueDate: IsoDate
  actor: string
  at: Date
}

/** A booking with its entries, which sum to zero. */
export interface EnteredBooking {
  booking: Booking
  entries: readonly LedgerEntry[]
}

async function insertHead(tx: Queryable, booking: Booking): Promise<number> {
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO bookings (user_id, loan_id, kind, receipt_id, value_date, actor, at)
     VALUES (${booking.userId}, ${booking.loanId}, ${booking.kind}, ${booking.receiptId}, ${booking.valueDate}::date,
       ${booking.actor}, ${booking.at}) RETURNING id`)
  return onlyRow(rows).id
}

/**
 * Inserts bookings of one loan; one without entries is skipped. Debits come first: what moves from one payment to another
 * is owed in between, and never paid twice, which a constraint would refuse.
 */
export async function insertBookings(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  bookings: readonly EnteredBooking[],
): Promise<void> {
  const entries: (LedgerEntry & { bookingId: number })[] = []
  for (const { booking, entries: own } of bookings.filter((one) => one.entries.length > 0)) {
    const bookingId = await insertHead(tx, booking)
    entries.push(...own.map((entry) => ({ ...entry, bookingId })))
  }
  if (entries.length === 0) return
  entries.sort((a, b) => Math.sign(b.amount) - Math.sign(a.amount))
  await tx.query(sql`INSERT INTO ledger_entries (user_id, booking_id, loan_id, instalment_no, account, amount)
     SELECT ${userId}::bigint, e.booking_id, ${loanId}::bigint, e.no, e.account, e.amount FROM unnest(
       ${entries.map(({ bookingId }) => bookingId)}::bigint[],
       ${entries.map(({ no }) => no)}::int[],
       ${entries.map(({ account }) => account)}::text[],
       ${entries.map(({ amount }) => amount)}::bigint[]) AS e (booking_id, no, account, amount)`)
}

/** Inserts a booking; one without entries is skipped. */
export const insertBooking = (
  tx: Queryable,
  booking: Booking,
  entries: readonly LedgerEntry[],
): Promise<void> => insertBookings(tx, booking, [{ booking, entries }])

/** Where the money was reported; one source is booked once on each of its loans. */
export interface ReceiptSource {
  /** `voucher`, `gateway`, … */
  kind: string
  /** Its number at that source. */
  ref: string
}

export interface NewReceipt extends LoanKey {
  receiptNo: string
  amount: Fen
  type: PayType
  /** Instalments it was meant for; empty when the type decides that. */
  nos: number[]
  /** Null unless it is a partial prepayment. */
  prepay: PrepaymentSelection | null
  channel: string
  valueDate: IsoDate
  /** The instant stored for the value date. */
  paidAt: Date
  source: ReceiptSource
  actor: string
  bookedAt: Date
}

/** @returns the id of the receipt */
export async function insertReceipt(tx: Queryable, receipt: NewReceipt): Promise<number> {
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO receipts (receipt_no, user_id, loan_id, amount, type, nos, channel, value_date, paid_at,
       source, source_ref, actor, booked_at, prepay_principal, prepay_choice)
     VALUES (${receipt.receiptNo}, ${receipt.userId}, ${receipt.loanId}, ${receipt.amount}, ${receipt.type},
       ${receipt.nos}::int[], ${receipt.channel}, ${receipt.valueDate}::date, ${receipt.paidAt},
       ${receipt.source.kind}, ${receipt.source.ref}, ${receipt.actor}, ${receipt.bookedAt},
       ${receipt.prepay?.principal ?? null}, ${receipt.prepay?.choice ?? null})
     RETURNING id`)
  await enterNumber(tx, ['receipt', receipt.receiptNo], receipt.userId)
  return onlyRow(rows).id
}

/** A receipt as far as its place among the others is concerned. */
export interface PlacedReceipt {
  id: number
  valueDate: IsoDate
  nos: number[]
  type: PayType
  /** Fen of it that are to be given back and were not yet. */
  openRefund: Fen
}

/** A loan's receipts in the order of booking. */
export const findPlacedReceipts = (
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<PlacedReceipt[]> =>
  db.query(sql<PlacedReceipt>`SELECT p.id, p.value_date, p.nos, p.type,
       coalesce((SELECT -sum(e.amount) FROM bookings b
         JOIN ledger_entries e ON e.user_id = b.user_id AND e.booking_id = b.id
         WHERE b.user_id = ${userId} AND b.receipt_id = p.id AND e.account = 'refund_payable'
       ), 0)::bigint /* never null: coalesced */ AS open_refund
     FROM receipts p WHERE p.user_id = ${userId} AND p.loan_id = ${loanId} ORDER BY p.id`)

/** Interest of an instalment that was waived with a receipt. */
export interface WaivedInterest {
  receiptId: number
  no: number
  interest: Fen
}

/** What was waived of the interest of a loan's instalments, by payment. */
export const findWaivedInterest = (
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<WaivedInterest[]> =>
  db.query(sql<WaivedInterest>`SELECT b.receipt_id /* never null: waivers have one */,
       e.instalment_no /* never null: of instalments */ AS no,
       -sum(e.amount)::bigint /* never null: of rows there are */ AS interest
     FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
     WHERE e.user_id = ${userId} AND e.loan_id = ${loanId} AND b.kind = 'waiver'
       AND e.account = 'interest_receivable' AND e.instalment_no IS NOT NULL
     GROUP BY b.receipt_id, e.instalment_no HAVING sum(e.amount) <> 0`)

/** Number of the receipt booked on a loan for a source, or null. */
export async function findReceiptNo(
  db: Queryable,
  { userId, loanId }: LoanKey,
  { kind, ref }: ReceiptSource,
): Promise<string | null> {
  const rows = await db.query(
    sql<{
      receiptNo: string
    }>`SELECT receipt_no FROM receipts
     WHERE user_id = ${userId} AND loan_id = ${loanId} AND source = ${kind} AND source_ref = ${ref}`,
  )
  return rows[0]?.receiptNo ?? null
}

/** An entry with its booking. */
export interface PostedEntry extends LedgerEntry {
  bookingId: number
  kind: Booking['kind']
  valueDate: IsoDate
  actor: string
}

/** Every entry of a loan, in the order of booking. */
export const findLedger = (db: Queryable, { userId, loanId }: LoanKey): Promise<PostedEntry[]> =>
  db.query(sql<PostedEntry>`SELECT b.id AS booking_id, b.kind, b.value_date, e.instalment_no AS no,
       e.account, e.amount, b.actor
     FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
     WHERE e.user_id = ${userId} AND e.loan_id = ${loanId} ORDER BY e.id`)

/** Time of the last booking on each of a borrower's loans that changed what is owed or paid. */
export const findLastBookings = (
  db: Queryable,
  userId: number,
  loanIds: readonly number[],
): Promise<{ loanId: number; at: Date }[]> =>
  db.query(sql<{
    loanId: number
    at: Date
  }>`SELECT loan_id, max(at)::timestamptz /* never null: of rows there are */ AS at
     FROM bookings WHERE user_id = ${userId} AND loan_id = ANY (${[...loanIds]}::bigint[])
       AND kind NOT IN ('earning', 'write_off') GROUP BY loan_id`)

/** What one source has booked on a loan. */
export interface BookedSource {
  receiptNo: string
  valueDate: IsoDate
  /** Fen of it to be given back, or given back already. */
  refund: Fen
}

/** What a source has booked on a loan; null: nothing. */
export async function findBookedSource(
  db: Queryable,
  { userId, loanId }: LoanKey,
  { kind, ref }: ReceiptSource,
): Promise<BookedSource | null> {
  const rows = await db.query(sql<BookedSource>`SELECT p.receipt_no, p.value_date,
      coalesce(r.amount, 0)::bigint /* never null: coalesced */ AS refund
    FROM receipts p LEFT JOIN refunds r ON r.user_id = p.user_id AND r.receipt_id = p.id
    WHERE p.user_id = ${userId} AND p.loan_id = ${loanId} AND p.source = ${kind}
      AND p.source_ref = ${ref}`)
  return rows[0] ?? null
}
