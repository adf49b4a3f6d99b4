import type { Api } from '@/api'
import { type ReceiptInfo, RECEIPT_PAGE_SIZE, receiptsApi } from '@/api/receipts'
import type { Scope } from '@/api/scope'
import { PagedList } from './PagedList'
import type { StoreOf } from './RootStore'

/** Receipts of all loans. A call of our own, which another backend may lack. */
export class ReceiptsStore {
  readonly list: PagedList<ReceiptInfo>

  constructor(
    private readonly api: Api['receipts'],
    now: () => number,
  ) {
    this.list = new PagedList({
      pageSize: RECEIPT_PAGE_SIZE,
      keyOf: ({ receiptNo }: ReceiptInfo) => receiptNo,
      now,
      read: (page, how) => api.receipts(page, undefined, how),
    })
  }

  /**
   * The receipt of an online payment or a voucher, by its number; null when there is none yet or the backend has none.
   * Silent when it fails: the screen shows the outcome, which a receipt only adds to.
   */
  async fetchBySource(
    orderNo: string,
    sourceNo: string,
    scope?: Scope,
  ): Promise<ReceiptInfo | null> {
    const options = { scope, quiet: true }
    const latest = await this.api.receipts(1, orderNo, options).catch(() => null)
    return latest?.items.find((receipt) => receipt.sourceNo === sourceNo) ?? null
  }

  /**
   * All receipts of a loan, latest day of payment first, as far as the backend has them. The screen shows those; why
   * others are missing, the client says.
   */
  async fetchOfLoan(orderNo: string, scope?: Scope): Promise<ReceiptInfo[]> {
    const found: ReceiptInfo[] = []
    for (let page = 1; ; page += 1) {
      const next = await this.api
        .receipts(page, orderNo, { scope, loading: false })
        .catch(() => null)
      if (next === null) return found
      found.push(...next.items.filter((receipt) => receipt.orderNo === orderNo))
      if (next.items.length < RECEIPT_PAGE_SIZE || found.length >= (next.total ?? 0)) return found
    }
  }

  reset(): void {
    this.list.reset()
  }
}

export const receiptsStore: StoreOf<ReceiptsStore> = ({ client, now }) =>
  new ReceiptsStore(receiptsApi(client), now)
