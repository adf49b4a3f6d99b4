import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { readReceipts } from './readReceipt'

/** Receipts read at a time. */
export const RECEIPT_PAGE_SIZE = 20

/** Money booked, the latest day of payment first; of one loan where one is named. A call of our own. */
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
