import {
  type Amounts,
  type Bucket,
  BUCKETS,
  type Earning,
  type Fen,
  type MoneyMove,
  type Prepayment,
  type ReducedCost,
  type RowAllocation,
} from '@domain/index'
import type { InstalmentRecord } from '../repositories/loans/instalments'
import type { LedgerEntry } from '../repositories/loans/ledger'

// Entries of double-entry bookings: debit positive, credit negative; each list sums to zero.

const RECEIVABLE: Record<Bucket, LedgerEntry['account']> = {
  penalty: 'penalty_receivable',
  fee: 'fee_receivable',
  interest: 'interest_receivable',
  principal: 'principal_receivable',
}

type Charged = Exclude<Bucket, 'principal'>
/** What a receivable is booked against. Interest is income only once it is earned: {@link earningEntries}. */
const EARNED: Record<Charged, LedgerEntry['account']> = {
  penalty: 'penalty_income',
  fee: 'fee_income',
  interest: 'unearned_interest',
}

const withoutZeros = (entries: LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ amount }) => amount !== 0)

const charge = (no: number, bucket: Charged, amount: Fen): LedgerEntry[] => [
  { no, account: RECEIVABLE[bucket], amount },
  { no, account: EARNED[bucket], amount: -amount },
]

/** The money goes out; principal, interest and fees of every instalment become owed, interest not yet earned. */
export const disbursementEntries = (
  principal: Fen,
  rows: readonly InstalmentRecord[],
): LedgerEntry[] =>
  withoutZeros([
    { no: null, account: 'cash', amount: -principal },
    ...rows.flatMap((row) => [
      { no: row.no, account: RECEIVABLE.principal, amount: row.principal },
      ...charge(row.no, 'interest', row.interest),
      ...charge(row.no, 'fee', row.fee),
    ]),
  ])

/** Penalty is booked as owed when it is paid; until then it is only computed. */
export const penaltyEntries = (rows: readonly RowAllocation[]): LedgerEntry[] =>
  withoutZeros(rows.flatMap(({ no, amounts }) => charge(no, 'penalty', amounts.penalty)))

/** Prepaid principal with its interest; below zero for interest that was paid before and is taken off. */
type Prepaid = Pick<Prepayment, 'principal' | 'interest'>

/**
 * Entries of a new plan: each instalment changes by the difference to its old charges (`before`); the prepaid part
 * and the interest it earned move to no instalment.
 */
export const revisionEntries = (
  before: readonly Pick<InstalmentRecord, 'no' | 'principal' | 'interest' | 'waivedInterest'>[],
  {
    rows,
    dropped,
    principal,
    interest,
  }: Pick<Prepayment, 'rows' | 'dropped' | 'principal' | 'interest'>,
): LedgerEntry[] => {
  const gone = dropped.map((no) => ({ no, principal: 0, interest: 0 }))
  return withoutZeros([
    ...[...rows, ...gone].flatMap((row): LedgerEntry[] => {
      const was = before.find(({ no }) => no === row.no)
      if (!was) return []
      // The rules compute interest after waivers, the ledger holds it before them.
      const change = row.interest + was.waivedInterest - was.interest
      return [
        { no: row.no, account: RECEIVABLE.principal, amount: row.principal - was.principal },
        ...charge(row.no, 'interest', change),
      ]
    }),
    { no: null, account: RECEIVABLE.principal, amount: principal },
    { no: null, account: RECEIVABLE.interest, amount: interest },
    // Earned at once: it is for days that have passed.
    { no: null, account: 'interest_income', amount: -interest },
  ])
}

/** Money received, spread over the instalments and the prepaid part; the rest is a refund due. */
export const paymentEntries = (
  amount: Fen,
  rows: readonly RowAllocation[],
  refund: Fen,
  prepaid: Prepaid = { principal: 0, interest: 0 },
): LedgerEntry[] =>
  withoutZeros([
    { no: null, account: 'cash', amount },
    { no: null, account: RECEIVABLE.interest, amount: -prepaid.interest },
    { no: null, account: RECEIVABLE.principal, amount: -prepaid.principal },
    ...rows.flatMap(({ no, amounts }) =>
      BUCKETS.map((bucket) => ({ no, account: RECEIVABLE[bucket], amount: -amounts[bucket] })),
    ),
    { no: null, account: 'refund_payable', amount: -refund },
  ])

/** Money of a payment that paid something else than it would have in the order of days: the differences. */
export const moveEntries = ({
  parts,
  refund,
}: Pick<MoneyMove, 'parts' | 'refund'>): LedgerEntry[] =>
  withoutZeros([
    ...parts.map(({ no, bucket, amount }) => ({
      no,
      account: RECEIVABLE[bucket],
      amount: -amount,
    })),
    { no: null, account: 'refund_payable', amount: -refund },
  ])

/** Interest of instalments becomes income, or, below zero, is income no more. */
export const earningEntries = (rows: readonly Pick<Earning, 'no' | 'amount'>[]): LedgerEntry[] =>
  rows.flatMap(({ no, amount }) => [
    { no, account: 'unearned_interest' as const, amount },
    { no, account: 'interest_income' as const, amount: -amount },
  ])

/** A refund due was sent back. */
export const refundEntries = (amount: Fen): LedgerEntry[] => [
  { no: null, account: 'refund_payable', amount },
  { no: null, account: 'cash', amount: -amount },
]

/**
 * What is waived because money came early, by instalment: interest that will never be earned, and fees; and interest
 * returned, which was income when it was paid before.
 */
export const waiverEntries = (
  rows: readonly { no: number; waived: Amounts }[],
  returned: ReducedCost['returned'] = 0,
): LedgerEntry[] =>
  withoutZeros([
    { no: null, account: 'interest_income', amount: returned },
    { no: null, account: RECEIVABLE.interest, amount: -returned },
    ...rows.flatMap(({ no, waived }) => [
      { no, account: 'waived' as const, amount: waived.fee },
      { no, account: RECEIVABLE.fee, amount: -waived.fee },
      { no, account: 'unearned_interest' as const, amount: waived.interest },
      { no, account: RECEIVABLE.interest, amount: -waived.interest },
    ]),
  ])
