import type { Fen } from '@domain/index'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** What the demo's bank was told to take from a card. */
export interface SandboxDebit {
  payNo: string
  agreement: string
  amount: Fen
  askedAt: Date
  /** When it answers. */
  answersAt: Date
  state: 'paid' | 'failed'
  /** '' unless it failed. */
  reason: string
}

/** Takes an order; the same number again is the same order. */
export async function insertSandboxDebit(db: Queryable, debit: SandboxDebit): Promise<void> {
  await db.query(sql`INSERT INTO sandbox_debits (pay_no, agreement, amount, asked_at, answers_at, state, reason)
     VALUES (${debit.payNo}, ${debit.agreement}, ${debit.amount}, ${debit.askedAt}, ${debit.answersAt}, ${debit.state},
       ${debit.reason}) ON CONFLICT (pay_no) DO NOTHING`)
}

export async function findSandboxDebit(db: Queryable, payNo: string): Promise<SandboxDebit | null> {
  const rows =
    await db.query(sql<SandboxDebit>`SELECT pay_no, agreement, amount, asked_at, answers_at, state, reason
     FROM sandbox_debits WHERE pay_no = ${payNo}`)
  return rows[0] ?? null
}
