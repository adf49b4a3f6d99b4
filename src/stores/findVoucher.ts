import { parseYuan } from '@domain/money'
import { loanApi } from '@/api/loan'
import type { VoucherInfo } from '@/api/readRepay'
import type { PaymentSelection } from './RepayStore'
import type { RootStore } from './RootStore'
import { voucherStore } from './VoucherStore'

/**
 * A voucher for this selection with the typed amount, sent at `since` or later (unix seconds by the server's clock); null when
 * there is none. Rejects as the call does.
 */
export async function findVoucher(
  root: RootStore,
  selection: PaymentSelection,
  since: number,
): Promise<VoucherInfo | null> {
  const typed = parseYuan(root.get(voucherStore).getDraft(selection)?.amount)
  const loan = await loanApi(root.client).detail(selection.orderNo, {
    quiet: true,
  })
  const isIt = ({ nos, amount, createdAt }: VoucherInfo) =>
    (selection.nos.length === 0 || selection.nos.some((no) => nos.includes(no))) &&
    createdAt >= since &&
    (typed === null || amount === typed)
  return loan?.vouchers.find(isIt) ?? null
}
