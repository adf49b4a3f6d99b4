import { isReadable, readableOr } from '@domain/unreadable'
import type { PrepayInfo } from '@/api/prepayment'
import type { Prepaid } from '@/loan/planPictures/instalments'
import type { LoanModel } from '@/stores/LoanModel'

/** What the server calls a new plan among the things that happened. */
const REVISED = 'revised'

/** A part of the principal was paid ahead of time. */
export const isRevised = ({ detail }: LoanModel): boolean =>
  readableOr(detail?.timeline ?? [], []).some(({ event }) => event === REVISED)

/** The parts that were prepaid, oldest first; null where one can't be read. */
export function prepaidParts({ revisions }: PrepayInfo): Prepaid[] | null {
  if (!isReadable(revisions)) return null
  const parts = revisions.flatMap(({ paidOn, principal }) =>
    isReadable(paidOn) && isReadable(principal) ? [{ paidOn, principal }] : [],
  )
  return parts.length === revisions.length ? parts : null
}
