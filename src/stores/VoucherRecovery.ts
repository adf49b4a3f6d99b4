import { parseYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import { loanApi } from '@/api/loan'
import type { VoucherInfo } from '@/api/readVoucher'
import { unreadable } from '@/api/replies'
import { lookFor } from './lookFor'
import { repayStore, type PayWish } from './RepayStore'
import type { RootStore, SharedStoreOf } from './RootStore'
import { voucherStore } from './VoucherStore'

/** Vouchers that were sent and never answered. Apart from the form, which few visits need it for. */
export class VoucherRecovery {
  constructor(private readonly root: Pick<RootStore, 'client' | 'clock' | 'get'>) {}

  /**
   * Learns what became of a submission that was never answered, by the loan's vouchers: true when it arrived.
   * Rejects as the call does.
   */
  async recover(wish: PayWish): Promise<boolean> {
    const { client, clock } = this.root
    const submission = this.root.get(repayStore).voucherOf(wish)
    const typed = parseYuan(this.root.get(voucherStore).draft(wish)?.amount)
    const looked = await lookFor(submission, clock, async (since) => {
      const loan = await loanApi(client).detail(wish.orderNo, { loading: false, silent: true })
      const isIt = ({ nos, amount, createdAt }: VoucherInfo) => {
        // It may be this one: that none arrived would be a guess.
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
