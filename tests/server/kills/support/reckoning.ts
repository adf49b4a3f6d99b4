import type { Config } from '../../../../server/config'
import { composed } from '../../../../server/db/sql'
import type { WideDb, WideQueryable } from '../../../../server/db/types'
import { findBreaches } from '../../../../server/lending/invariants'
import { expectAgreement } from '../../support/agreement'
import { MOBILE_PREFIX, type Outcome } from './siege'

const OURS = `(SELECT id FROM users WHERE mobile LIKE '${MOBILE_PREFIX}%')`
const OUR_LOANS = `(SELECT id FROM loans WHERE user_id IN ${OURS})`

/** Rows that each kind of write leaves: as many as were acknowledged. */
const EFFECTS: Record<string, string> = {
  create: `FROM loans WHERE user_id IN ${OURS}`,
  approve: `FROM loan_events WHERE to_status = 'disbursing' AND loan_id IN ${OUR_LOANS}`,
  disburse: `FROM bookings WHERE kind = 'disbursement' AND loan_id IN ${OUR_LOANS}`,
  merge: `FROM chunked_uploads WHERE file_id IS NOT NULL AND owner_id IN ${OURS}`,
  voucher: `FROM payments WHERE source = 'voucher' AND user_id IN ${OURS}`,
  'vouchers approve': `FROM receipts WHERE source = 'voucher' AND loan_id IN ${OUR_LOANS}`,
  pay: `FROM payments WHERE source = 'gateway' AND user_id IN ${OURS}`,
  paid: `FROM receipts WHERE source = 'gateway' AND loan_id IN ${OUR_LOANS}`,
  part: `FROM loan_revisions WHERE loan_id IN ${OUR_LOANS}`,
}

const KEYED = ['create', 'voucher', 'pay']

async function countOf(db: WideQueryable, from: string): Promise<number> {
  const rows = await db.query(composed<{ count: number }>(`SELECT count(*) AS count ${from}`))
  return rows[0]?.count ?? 0
}

/**
 * Compares the database with the acknowledged writes: each had exactly one effect. Only a file uploaded whole has no
 * idempotency key: repeated after a lost answer, it is stored twice. Housekeeping leaves no bytes without a row.
 */
export async function reckon(
  db: WideDb,
  uploads: Pick<Config, 'dataDir' | 's3'>,
  outcome: Outcome,
): Promise<void> {
  const { counts, lost } = outcome
  const found: Record<string, number> = {}
  for (const [what, from] of Object.entries(EFFECTS)) found[what] = await countOf(db, from)
  const acknowledged = Object.keys(EFFECTS).map((what) => [what, counts[what] ?? 0])
  expect(found).toEqual(Object.fromEntries(acknowledged))

  const keys = KEYED.reduce((sum, what) => sum + (counts[what] ?? 0), 0)
  expect(await countOf(db, `FROM idempotency_keys WHERE user_id IN ${OURS}`)).toBe(keys)

  const sent = (counts['upload'] ?? 0) + (counts['merge'] ?? 0)
  // The demo's people have uploaded, too.
  const others = await countOf(db, `FROM upload_files WHERE owner_id NOT IN ${OURS}`)
  const files = (await expectAgreement(db, uploads)) - others
  expect(files).toBeGreaterThanOrEqual(sent)
  expect(files).toBeLessThanOrEqual(sent + lost)
  expect(await findBreaches(db)).toEqual([])
}
