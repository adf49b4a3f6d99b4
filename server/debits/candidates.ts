import type { IsoDate } from '@domain/index'
import { eachRow, failuresOf } from '../db/eachRow'
import type { WideDb } from '../db/types'
import { type DebitCandidate, findDebitCandidates } from '../repositories/debitMandates'

/**
 * Does something with each running loan whose instalments are taken from a card and of which one is due within the days.
 * A failure does not stop the others.
 * @throws AggregateError of all failures
 */
export async function eachCandidate(
  db: WideDb,
  days: { from: IsoDate; to: IsoDate },
  work: (candidate: DebitCandidate) => Promise<void>,
): Promise<void> {
  const candidates = eachRow((page) => findDebitCandidates(db, { ...days, ...page }))
  const failures = await failuresOf(candidates, work)
  if (failures.length > 0) throw new AggregateError(failures, 'loans were left out')
}
