import type { ShownLoanStatus } from '@domain/statuses'
import type { Api } from '@/api'
import type { RequestOptions } from '@/api/client'
import { LOAN_PAGE_SIZE } from '@/api/loan'
import type { LoanSummary } from '@/api/readLoan'
import type { RepayingLoan } from './dues'

/** The first page of loans in each status that pass `isWanted`, with their instalments. */
export async function readPlans(
  api: Pick<Api['loan'], 'mine' | 'instalments'>,
  statuses: readonly ShownLoanStatus[],
  isWanted: (loan: LoanSummary) => boolean,
  options: RequestOptions,
): Promise<{ loans: RepayingLoan[]; hasMore: boolean }> {
  const pages = await Promise.all(statuses.map((status) => api.mine(1, status, options)))
  const wanted = new Map(
    pages.flatMap(({ items }) => items.filter(isWanted).map((loan) => [loan.orderNo, loan])),
  )
  const loans = await Promise.all(
    [...wanted.values()].map(async (loan) => ({
      loan,
      plan: await api.instalments(loan.orderNo, options),
    })),
  )
  return { loans, hasMore: pages.some(({ items }) => items.length >= LOAN_PAGE_SIZE) }
}
