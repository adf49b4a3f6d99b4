import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { readReceipts } from './readReceipt'

/** Page size of receipts. */
export const RECEIPT_PAGE_SIZE = 20

/** Receipts, latest day of payment first; of one loan when it is named. A call of our own. */
export const receiptsApi = (client: ApiClient) => ({
  receipts: (page = 1, orderNo?: string, options?: RequestOptions) =>
    ask(
      client,
      '/api/loan/receipts',
      { page, limit: RECEIPT_PAGE_SIZE, order_no: orderNo },
      readReceipts,
      page === 1 ? { ...options, keep: { scope: 'account' } } : options,
    ),
})
