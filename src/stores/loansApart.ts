import type { Api } from '@/api'
import type { RequestOptions } from '@/api/client'
import { LOAN_PAGE_SIZE } from '@/api/loan'
import type { LoansInDetail, LoanSummary } from '@/api/readLoan'
import { isUnderWay } from './dues'

const RUNNING = ['overdue', 'active'] as const
const PAST = ['settled', 'written_off'] as const

/**
 * What `overview` answers, by the calls of the specification: the newest loans under way, and the first page of loans in
 * each other status, with their instalments.
 */
export async function readApart(
  api: Pick<Api['loan'], 'mine' | 'detail' | 'instalments'>,
  past: boolean,
  options: RequestOptions,
): Promise<LoansInDetail> {
  const statuses = past ? [...RUNNING, ...PAST] : RUNNING
  const [latest, ...pages] = await Promise.all([
    api.mine(1, undefined, options),
    ...statuses.map((status) => api.mine(1, status, options)),
  ])
  // A backend may not know the filter.
  const isWanted = ({ status }: LoanSummary) => statuses.some((one) => one === status)
  const wanted = new Map(
    pages.flatMap(({ items }) => items.filter(isWanted).map((loan) => [loan.orderNo, loan])),
  )
  const planned = [...wanted.values()].map(async (loan) => {
    const [plan, detail] = await Promise.all([
      api.instalments(loan.orderNo, options),
      // Only the call for a loan names the vouchers under review, of which those that are over have none.
      PAST.some((one) => one === loan.status) ? null : api.detail(loan.orderNo, options),
    ])
    return { ...(detail ?? loan), plan }
  })
  return {
    loans: [...(await Promise.all(planned)), ...latest.items.filter(isUnderWay)],
    hasMore: pages.some(({ items }) => items.length >= LOAN_PAGE_SIZE),
  }
}
