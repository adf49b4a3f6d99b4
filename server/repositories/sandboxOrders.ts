import type { Fen } from '@domain/index'
import type { Db } from '../db/types'

/** An order of the demo's own gateway. */
export interface SandboxOrder {
  ref: string
  payNo: string
  amount: Fen
  description: string
  /** From the root of the origin. */
  returnPath: string
  expiresAt: Date
  state: 'pending' | 'paid' | 'closed'
  paidAt: Date | null
}

export type NewSandboxOrder = Omit<SandboxOrder, 'state' | 'paidAt'>

const COLUMNS = `ref, pay_no AS "payNo", amount, description, return_path AS "returnPath",
  expires_at AS "expiresAt", state, paid_at AS "paidAt"`

/** Adds an order unless its payment has one. */
export async function insertOrder(db: Db, order: NewSandboxOrder): Promise<void> {
  await db.query(
    `INSERT INTO sandbox_orders (ref, pay_no, amount, description, return_path, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (pay_no) DO NOTHING`,
    [order.ref, order.payNo, order.amount, order.description, order.returnPath, order.expiresAt],
  )
}

async function findBy(db: Db, column: 'ref' | 'pay_no', value: string) {
  const sql = `SELECT ${COLUMNS} FROM sandbox_orders WHERE ${column} = $1`
  return (await db.query<SandboxOrder>(sql, [value]))[0] ?? null
}

export const findOrder = (db: Db, ref: string): Promise<SandboxOrder | null> =>
  findBy(db, 'ref', ref)

export const findOrderOf = (db: Db, payNo: string): Promise<SandboxOrder | null> =>
  findBy(db, 'pay_no', payNo)

/** Takes the money once; whether it was taken now. */
export async function payOrder(db: Db, ref: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `UPDATE sandbox_orders SET state = 'paid', paid_at = $2
     WHERE ref = $1 AND state = 'pending' AND expires_at > $2 RETURNING ref`,
    [ref, now],
  )
  return rows.length > 0
}

export async function closeOrder(db: Db, payNo: string): Promise<void> {
  await db.query(
    `UPDATE sandbox_orders SET state = 'closed' WHERE pay_no = $1 AND state = 'pending'`,
    [payNo],
  )
}
