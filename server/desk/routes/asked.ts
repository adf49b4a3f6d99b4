import type { PageAsk } from '../../operating/pages'
import { refuse } from '../../refusal'

/** Rows per page of the desk. */
const PAGE = 20

/** The page that a query asks for. */
export const askedPage = ({ after }: { after?: string }): PageAsk => ({
  after: after || null,
  size: PAGE,
})

/** Like {@link askedPage}, of a list whose rows are numbered 1, 2, 3. */
export function askedByNumber({ after }: { after?: string }): PageAsk {
  if (after && !/^\d{1,15}$/.test(after)) refuse('invalid', '参数不正确', { field: 'after' })
  return askedPage({ after })
}

/** The number of the one row that is looked for, whatever its status; null: a list is. */
export const askedNo = ({ no }: { no?: string }): string | null => no || null

/**
 * The status to filter by; null for any.
 * @param fallback of a query without one
 */
export function askedStatus<Status extends string>(
  { status = '' }: { status?: string },
  known: readonly Status[],
  fallback: Status,
): Status | null {
  if (status === 'all') return null
  if (status === '') return fallback
  return known.find((one) => one === status) ?? refuse('invalid', '参数不正确', { field: 'status' })
}
