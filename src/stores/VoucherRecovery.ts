import { parseYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import { loanApi } from '@/api/loan'
import type { VoucherInfo } from '@/api/readVoucher'
import { unreadable } from '@/api/replies'
import { lookFor } from './lookFor'
import { repayStore, type PayWish } from './RepayStore'
import type { RootStore, SharedStoreOf } from './RootStore'
import { voucherStore } from './VoucherStore'

/** Recovery of vouchers with an unknown outcome. Separate from the form, since few visits need it. */
export class VoucherRecovery {
  constructor(private readonly root: Pick<RootStore, 'client' | 'clock' | 'get'>) {}

  /** Finds out from the loan's vouchers whether a submission arrived. Rejects as the call does. */
  async recover(wish: PayWish): Promise<boolean> {
    const { client, clock } = this.root
    const submission = this.root.get(repayStore).voucherOf(wish)
    const typed = parseYuan(this.root.get(voucherStore).draft(wish)?.amount)
    const looked = await lookFor(submission, clock, async (since) => {
      const loan = await loanApi(client).detail(wish.orderNo, { loading: false, silent: true })
      const isIt = ({ nos, amount, createdAt }: VoucherInfo) => {
        // A voucher that can't be read may be the one sought: "not arrived" would be a guess.
        if (!isReadable(nos)) throw unreadable()
        if (wish.nos.length > 0 && !wish.nos.some((no) => nos.includes(no))) return false
        if (!isReadable(createdAt) || !isReadable(amount)) throw unreadable()
        return createdAt >= since && (typed === null || amount === typed)
      }
      if (loan === null) return null
      if (!isReadable(loan.vouchers)) throw unreadable()
      return loan.vouchers.find(isIt) ?? null
    })
    return looked !== null && looked.found !== null
  }
}

export const voucherRecovery: SharedStoreOf<VoucherRecovery> = (root) => new VoucherRecovery(root)
