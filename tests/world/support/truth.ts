import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'

export interface LoanRow {
  orderNo: string
  status: string
}

/** A person's loans in the database. */
export const loansOf = (db: WideDb, userId: number): Promise<LoanRow[]> =>
  db.query(sql<LoanRow>`SELECT order_no, status FROM loans WHERE user_id = ${userId} ORDER BY id`)

export const vouchersOf = (db: WideDb, userId: number) =>
  db.query(
    sql<{
      voucherNo: string
      status: string
    }>`SELECT pay_no AS voucher_no, status FROM payments
     WHERE user_id = ${userId} AND source = 'voucher' ORDER BY id`,
  )

export const paymentsOf = (db: WideDb, userId: number) =>
  db.query(
    sql<{
      payNo: string
      status: string
    }>`SELECT pay_no, status FROM payments
     WHERE user_id = ${userId} AND source = 'gateway' ORDER BY id`,
  )

/** Numbers of a person's resources: none may appear with another person. */
export async function numbersOf(db: WideDb, userId: number): Promise<string[]> {
  const rows = await db.query(sql<{
    number: string
  }>`SELECT order_no AS number FROM loans WHERE user_id = ${userId}
     UNION ALL SELECT pay_no FROM payments WHERE user_id = ${userId}`)
  return rows.map(({ number }) => number)
}

/** The oldest unpaid instalment of each loan being repaid. */
export const openRows = (db: WideDb, userId: number) =>
  db.query(sql<{
    orderNo: string
    no: number
  }>`SELECT l.order_no, min(i.no) AS no FROM loans l
     JOIN loan_instalments i ON i.loan_id = l.id AND i.is_open
     WHERE l.user_id = ${userId} AND l.status = 'active' GROUP BY l.order_no ORDER BY l.order_no`)

export const userIdOf = async (db: WideDb, mobile: string): Promise<number | null> =>
  (await db.query(sql<{ id: number }>`SELECT id FROM users WHERE mobile = ${mobile}`))[0]?.id ??
  null
