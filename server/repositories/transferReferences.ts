import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** Apart from the locks of other work. */
const REFERENCE_LOCKS = 4

/** A transfer that has left: a payout by the number of its loan, a refund by that of its request. */
interface SentTransfer {
  kind: 'payout' | 'refund'
  no: string
}

/**
 * The transfer that has a bank's reference, of whatever kind; null: none. Blanks and the case of letters make no other
 * reference. Other transactions that look for the same one wait until this one ends.
 */
export async function claimReference(
  tx: Queryable,
  reference: string,
): Promise<SentTransfer | null> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${REFERENCE_LOCKS},
    hashtext(upper(replace(${reference}::text, ' ', ''))))`)
  const rows =
    await tx.query(sql<SentTransfer>`SELECT 'payout' AS kind, subject /* never null: its column */ AS no FROM operator_events
    WHERE action = 'application_disbursed'
      AND upper(replace(after ->> 'reference', ' ', '')) = upper(replace(${reference}::text, ' ', ''))
    UNION ALL SELECT 'refund', release_no /* never null: its column */ FROM releases
    WHERE reference <> '' AND NOT repeats_reference
      AND upper(replace(reference, ' ', '')) = upper(replace(${reference}::text, ' ', ''))`)
  return rows[0] ?? null
}
