import type { DeskWork } from '@domain/operators'
import type { IsoDate } from '@domain/index'
import { onlyRow } from '../db/onlyRow'
import { wideSql } from '../db/sql'
import type { WideQueryable } from '../db/types'
import { WAITING_COMPLAINT } from './complaints'

/** How much of each kind of work waits, and how many are past the last day of an answer. */
type WorkCounts = Record<Exclude<DeskWork, 'overdue'>, number> & {
  lateComplaints: number
  lateHardship: number
}

/**
 * @param operatorId whose own requests are not theirs to release
 * @param returnedSince from when on refused requests are counted that were not asked for again
 */
export async function countWork(
  db: WideQueryable,
  { operatorId, today, returnedSince }: { operatorId: number; today: IsoDate; returnedSince: Date },
): Promise<WorkCounts> {
  const rows = await db.query(wideSql<WorkCounts>`SELECT
    (SELECT count(*) FROM loans WHERE status = 'reviewing' AND stage IS NULL) /* never null: a count */ AS review,
    (SELECT count(*) FROM identities WHERE state = 'pending') /* never null: a count */ AS identities,
    (SELECT count(*) FROM payments WHERE source = 'voucher' AND status = 'submitted') /* never null: a count */ AS vouchers,
    (SELECT count(*) FROM hardship_requests h WHERE h.answered_at IS NULL AND h.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM hardship_offers o
        WHERE o.user_id = h.user_id AND o.hardship_id = h.id AND o.state = 'prepared'))
      /* never null: a count */ AS hardship,
    (SELECT count(*) FROM releases r JOIN hardship_offers o ON o.offer_no = r.subject
      JOIN hardship_requests h ON h.user_id = o.user_id AND h.id = o.hardship_id
      WHERE r.kind = 'hardship' AND r.state = 'refused' AND r.decided_at >= ${returnedSince}
        AND h.answered_at IS NULL AND h.withdrawn_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM hardship_offers n
          WHERE n.user_id = o.user_id AND n.hardship_id = o.hardship_id AND n.id > o.id))
      /* never null: a count */ AS refused_waivers,
    (SELECT count(*) FROM hardship_requests h JOIN complaints c ON c.user_id = h.user_id AND c.hardship_id = h.id
      WHERE h.answered_at IS NULL AND h.withdrawn_at IS NULL AND c.due_on < ${today}::date)
      /* never null: a count */ AS late_hardship,
    (SELECT count(*) FROM complaints c WHERE ${WAITING_COMPLAINT})
      /* never null: a count */ AS complaints,
    (SELECT count(*) FROM complaints c WHERE ${WAITING_COMPLAINT} AND c.due_on < ${today}::date)
      /* never null: a count */ AS late_complaints,
    (SELECT count(*) FROM news WHERE published_at IS NULL) /* never null: a count */ AS drafts,
    (SELECT count(*) FROM loans WHERE status = 'disbursing') /* never null: a count */ AS disburse,
    (SELECT count(*) FROM loans WHERE status = 'disburse_failed') /* never null: a count */ AS failed,
    (SELECT count(*) FROM refunds f JOIN receipts p ON p.user_id = f.user_id AND p.id = f.receipt_id
      WHERE f.open > 0 AND p.receipt_no NOT IN (SELECT subject FROM releases
        WHERE kind = 'refund' AND state IN ('pending', 'released'))) /* never null: a count */ AS refunds,
    (SELECT count(*) FROM releases WHERE state = 'pending' AND asked_by <> ${operatorId})
      /* never null: a count */ AS releases,
    (SELECT count(*) FROM releases WHERE state = 'released') /* never null: a count */ AS transfers,
    (SELECT count(*) FROM releases r WHERE r.state = 'refused' AND r.kind <> 'hardship'
      AND r.decided_at >= ${returnedSince}
      AND NOT EXISTS (SELECT 1 FROM releases n WHERE n.kind = r.kind AND n.subject = r.subject AND n.id > r.id))
      /* never null: a count */ AS returned`)
  return onlyRow(rows)
}
