import { VOUCHER_FILES_MAX } from '@domain/vouchers'
import type { Storage } from '@/storage/storage'
import { VOUCHER_DRAFT, VOUCHER_FILES, type VoucherDraft } from '@/storage/voucherDraft'
import type { UploadMeans } from '@/upload/UploadItem'
import { UploadList } from '@/upload/UploadList'
import { createSender } from '@/upload/sender'
import { selectionName, type PaymentSelection } from './RepayStore'
import type { StoreOf } from './RootStore'

interface VoucherStoreDeps extends UploadMeans {
  storage: Storage
}

/** Vouchers not yet sent: their files and what was typed. */
export class VoucherStore {
  private lists = new Map<string, UploadList>()

  constructor(private readonly deps: VoucherStoreDeps) {}

  /**
   * Files of a voucher. Uploads go on when the page is left and when the login expires, as long as storage keeps their
   * record; logout or another user ends both.
   */
  getUploads(selection: PaymentSelection): UploadList {
    const { storage, send, drop, addressOf, compress } = this.deps
    const name = selectionName(selection)
    const known = this.lists.get(name)
    const kept = storage.get(VOUCHER_FILES, name)
    if (known && (kept !== null || known.items.length === 0)) return known
    known?.release()
    const list: UploadList = new UploadList({
      send,
      compress,
      drop,
      addressOf,
      max: VOUCHER_FILES_MAX,
      kept: kept ?? [],
      keep: (files) => {
        if (this.lists.get(name) === list) storage.set(VOUCHER_FILES, files, name)
      },
    })
    this.lists.set(name, list)
    return list
  }

  /** Another user or none is logged in: stops uploads, and forgets those no longer in storage. */
  reset(): void {
    for (const [name, list] of this.lists) {
      list.halt()
      if (this.deps.storage.get(VOUCHER_FILES, name) !== null) continue
      list.release()
      this.lists.delete(name)
    }
  }

  getDraft(selection: PaymentSelection): VoucherDraft | null {
    return this.deps.storage.get(VOUCHER_DRAFT, selectionName(selection))
  }

  keepDraft(selection: PaymentSelection, typed: Omit<VoucherDraft, 'sentAs'>): void {
    const { sentAs = '' } = this.getDraft(selection) ?? {}
    this.deps.storage.set(VOUCHER_DRAFT, { ...typed, sentAs }, selectionName(selection))
  }

  /** The voucher was sent. The draft stays until the payment is booked, in case it has to be corrected. */
  sent(selection: PaymentSelection, typed: Omit<VoucherDraft, 'sentAs'>, voucherNo: string): void {
    this.deps.storage.set(VOUCHER_DRAFT, { ...typed, sentAs: voucherNo }, selectionName(selection))
  }

  /** The payment is booked: the next voucher starts empty. */
  discard(selection: PaymentSelection): void {
    const name = selectionName(selection)
    this.lists.get(name)?.release()
    this.lists.delete(name)
    this.deps.storage.remove(VOUCHER_DRAFT, name)
    this.deps.storage.remove(VOUCHER_FILES, name)
  }
}

export const voucherStore: StoreOf<VoucherStore> = (root) => {
  const { client, storage, clock, deps } = root
  return new VoucherStore({
    storage,
    compress: deps.compress,
    ...createSender({ client, storage, clock, newId: deps.newKey }),
  })
}
