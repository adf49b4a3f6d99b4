import type { LoanApplication } from '@domain/contract/application'
import type { ShownLoanStatus } from '@domain/statuses'
import { ROUTES } from '@domain/routes'
import { keyed, type ApiClient, type RequestOptions } from './client'
import { withoutFiles, withoutIdentity, type Keeping } from './keep'
import { page, record, text, wholeList } from './read'
import { readContract } from './readContract'
import { readInstalments } from './readInstalments'
import { readLoan, readLoanDetail } from './readLoan'

/** The specification's default (§9). */
export const LOAN_PAGE_SIZE = 10

/** Kept as the caller's own. */
const own = (options?: RequestOptions, trim?: Keeping['trim']): RequestOptions => ({
  ...options,
  keep: { scope: 'account', trim },
})

/** Applications, own loans and their contracts. `orderNo` left out means the latest loan. */
export const loanApi = (client: ApiClient) => ({
  /** Resolves to the order number. */
  create: (body: LoanApplication, key: string, options?: RequestOptions) =>
    client
      .post(ROUTES.loanCreate.path, body, keyed(key, options))
      .then((data) => text(record(data).order_no)),
  mine: (pageNo = 1, status?: ShownLoanStatus, options?: RequestOptions) =>
    client
      .get(
        ROUTES.loanMine.path,
        { page: pageNo, limit: LOAN_PAGE_SIZE, status },
        pageNo === 1 ? own(options) : options,
      )
      .then((data) => page(data, readLoan, wholeList)),
  detail: (orderNo?: string, options?: RequestOptions) =>
    client
      .get(ROUTES.loanDetail.path, { order_no: orderNo }, own(options, withoutFiles))
      .then(readLoanDetail),
  instalments: (orderNo: string, options?: RequestOptions) =>
    client
      .get(ROUTES.loanInstalments.path, { order_no: orderNo }, own(options))
      .then(readInstalments),
  contract: (orderNo?: string, options?: RequestOptions) =>
    client
      .get(ROUTES.loanContract.path, { order_no: orderNo }, own(options, withoutIdentity))
      .then(readContract),
  cancel: (orderNo: string, options?: RequestOptions) =>
    client.post<null>(ROUTES.loanCancel.path, { order_no: orderNo }, options),
})
