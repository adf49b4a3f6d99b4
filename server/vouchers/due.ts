import type { Fen, IsoDate } from '@domain/index'
import type { Queryable } from '../db/types'
import { readBook } from '../lending/accounts'
import { quoteOf } from '../payments/quote'
import { present } from '../present'
import { Refusal } from '../refusal'
import { findLoan } from '../repositories/loans/findLoans'
import type { Voucher } from '../repositories/vouchers'

/**
 * What a voucher's instalments come to when the money was sent on a day, fen.
 * @returns null once it is decided, or when they can't be paid like this any more
 */
export async function voucherDue(
  db: Queryable,
  voucher: Voucher,
  on: IsoDate = voucher.paidOn,
): Promise<Fen | null> {
  if (voucher.status !== 'pending') return null
  const loan = present(await findLoan(db, voucher.orderNo), 'the loan of a voucher')
  try {
    return (await quoteOf(db, await readBook(db, loan), voucher, on)).amount
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What a voucher under review leaves of its instalments, fen; 0 where it covers them, or that can't be known. */
export async function shortfall(db: Queryable, voucher: Voucher): Promise<Fen> {
  const due = await voucherDue(db, voucher)
  return due === null ? 0 : Math.max(0, due - voucher.amount)
}
