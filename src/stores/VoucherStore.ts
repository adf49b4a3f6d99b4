import type { VoucherBody } from '@domain/contract/calls/sent'
import { parseYuan } from '@domain/money'
import { VOUCHER_FILES_MAX } from '@domain/vouchers'
import { isReadable } from '@domain/unreadable'
import type { Api } from '@/api'
import type { VoucherInfo } from '@/api/readVoucher'
import type { Clock } from '@/platform/clock'
import type { Storage } from '@/storage/storage'
import { VOUCHER_DRAFT, VOUCHER_FILES, type VoucherDraft } from '@/storage/voucherDraft'
import type { UploadMeans } from '@/upload/UploadItem'
import { UploadList } from '@/upload/UploadList'
import { lookFor } from './lookFor'
import { repayStore, wishName, type PayWish } from './RepayStore'
import type { Submission } from './Submission'
import { loanApi } from '@/api/loan'
import { unreadable } from '@/api/replies'
import { createSender } from '@/upload/sender'
import type { StoreOf } from './RootStore'

interface VoucherStoreDeps extends UploadMeans {
  api: Pick<Api, 'loan'>
  storage: Storage
  clock: Clock
  submissionOf: (wish: PayWish) => Submission<VoucherBody, VoucherInfo>
}

/** Vouchers being made: files on their way, what was typed, and submissions whose answer was lost. */
export class VoucherStore {
  private lists = new Map<string, UploadList>()

  constructor(private readonly deps: VoucherStoreDeps) {}

  /**
   * The files for what is to be paid. They go on through leaving the page and through an expired login, for as long
   * as storage keeps its record of them: a logout, or another user, ends both.
   */
  uploads(wish: PayWish): UploadList {
    const { storage, send, drop, compress } = this.deps
    const name = wishName(wish)
    const known = this.lists.get(name)
    const kept = storage.get(VOUCHER_FILES, name)
    if (known && (kept !== null || known.items.length === 0)) return known
    const list: UploadList = new UploadList({
      send,
      compress,
      drop,
      max: VOUCHER_FILES_MAX,
      kept: kept ?? [],
      keep: (files) => {
        if (this.lists.get(name) === list) storage.set(VOUCHER_FILES, files, name)
      },
    })
    this.lists.set(name, list)
    return list
  }

  /** Nobody is logged in, or somebody else: nothing is sent on, and what storage forgot is forgotten here. */
  reset(): void {
    for (const [name, list] of this.lists) {
      list.halt()
      if (this.deps.storage.get(VOUCHER_FILES, name) === null) this.lists.delete(name)
    }
  }

  draft(wish: PayWish): VoucherDraft | null {
    return this.deps.storage.get(VOUCHER_DRAFT, wishName(wish))
  }

  keepDraft(wish: PayWish, typed: Omit<VoucherDraft, 'sentAs'>): void {
    const { sentAs = '' } = this.draft(wish) ?? {}
    this.deps.storage.set(VOUCHER_DRAFT, { ...typed, sentAs }, wishName(wish))
  }

  /** It was handed in; what was typed stays until it is booked, in case it has to be corrected. */
  sent(wish: PayWish, typed: Omit<VoucherDraft, 'sentAs'>, voucherNo: string): void {
    this.deps.storage.set(VOUCHER_DRAFT, { ...typed, sentAs: voucherNo }, wishName(wish))
  }

  /** What was paid is booked: the next voucher begins with nothing. */
  discard(wish: PayWish): void {
    const name = wishName(wish)
    this.lists.delete(name)
    this.deps.storage.remove(VOUCHER_DRAFT, name)
    this.deps.storage.remove(VOUCHER_FILES, name)
  }

  /**
   * Learns what became of a submission that was never answered, by the loan's vouchers: true when it arrived.
   * Rejects as the call does.
   */
  async recover(wish: PayWish): Promise<boolean> {
    const submission = this.deps.submissionOf(wish)
    const typed = parseYuan(this.draft(wish)?.amount)
    const looked = await lookFor(submission, this.deps.clock, async (since) => {
      const loan = await this.deps.api.loan.detail(wish.orderNo, { loading: false, silent: true })
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

export const voucherStore: StoreOf<VoucherStore> = (root) => {
  const { client, storage, clock, deps } = root
  return new VoucherStore({
    api: { loan: loanApi(client) },
    storage,
    clock,
    compress: deps.compress,
    ...createSender({ client, storage, clock, newId: deps.newKey }),
    submissionOf: (wish) => root.get(repayStore).voucherOf(wish),
  })
}
