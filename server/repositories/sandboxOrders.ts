import type { Fen } from '@domain/index'
import { part, sql } from '../db/sql'
import type { Db } from '../db/types'

/** An order of the demo's gateway. */
export interface SandboxOrder {
  ref: string
  payNo: string
  amount: Fen
  description: string
  /** Path within the origin. */
  returnPath: string
  expiresAt: Date
  state: 'pending' | 'paid' | 'closed'
  paidAt: Date | null
}

export type NewSandboxOrder = Omit<SandboxOrder, 'state' | 'paidAt'>

const COLUMNS = part(`ref, pay_no, amount, description, return_path,
  expires_at, state, paid_at`)

/** Inserts an order unless the payment has one. */
export async function insertOrder(db: Db, order: NewSandboxOrder): Promise<void> {
  await db.query(sql`INSERT INTO sandbox_orders (ref, pay_no, amount, description, return_path, expires_at)
     VALUES (${order.ref}, ${order.payNo}, ${order.amount}, ${order.description}, ${order.returnPath}, ${order.expiresAt}) ON CONFLICT (pay_no) DO NOTHING`)
}

export async function findOrder(db: Db, ref: string): Promise<SandboxOrder | null> {
  const rows = await db.query(
    sql<SandboxOrder>`SELECT ${COLUMNS} FROM sandbox_orders WHERE ref = ${ref}`,
  )
  return rows[0] ?? null
}

export async function findOrderOf(db: Db, payNo: string): Promise<SandboxOrder | null> {
  const rows = await db.query(
    sql<SandboxOrder>`SELECT ${COLUMNS} FROM sandbox_orders WHERE pay_no = ${payNo}`,
  )
  return rows[0] ?? null
}

/** Marks the order paid, once; returns whether this call did. */
export async function payOrder(db: Db, ref: string, now: Date): Promise<boolean> {
  const rows = await db.query(sql`UPDATE sandbox_orders SET state = 'paid', paid_at = ${now}
     WHERE ref = ${ref} AND state = 'pending' AND expires_at > ${now} RETURNING ref`)
  return rows.length > 0
}

export async function closeOrder(db: Db, payNo: string): Promise<void> {
  await db.query(
    sql`UPDATE sandbox_orders SET state = 'closed' WHERE pay_no = ${payNo} AND state = 'pending'`,
  )
}
