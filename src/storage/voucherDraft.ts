import type { Slot } from './storage'

/** What a voucher's form may leave on the device: nothing that names the payer's account. */
export interface VoucherDraft {
  /** As typed, in yuan. */
  amount: string
  /** YYYY-MM-DD */
  paidAt: string
  channel: string
  remark: string
  /** Number of the voucher last sent from this draft; '' before. A rejected one is corrected from it. */
  sentAs: string
}

/** A file of an unsent voucher; without `url` its upload was not finished when the app was closed. */
export interface KeptFile {
  name: string
  /** Bytes, as picked. */
  size: number
  mime: string
  url: string
  /** Identifies its chunked upload (SHA-256 in hex); '' when it is sent whole. */
  fingerprint: string
  /** Address of its preview. */
  preview: string
}

const TEXT_MAX = 500
const ADDRESS_MAX = 2000

type Json = Record<string, unknown>

const asObject = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null

const text = (value: unknown, longest = TEXT_MAX): string =>
  typeof value === 'string' && value.length <= longest ? value : ''

/** Stored by the name of the payment selection. */
export const VOUCHER_DRAFT: Slot<VoucherDraft> = {
  scope: 'intent',
  name: 'voucherDraft',
  version: 1,
  read: (value) => {
    const stored = asObject(value)
    if (!stored) return null
    return {
      amount: text(stored.amount),
      paidAt: text(stored.paidAt),
      channel: text(stored.channel),
      remark: text(stored.remark),
      sentAs: text(stored.sentAs),
    }
  },
}

function readFile(value: unknown): KeptFile | null {
  const stored = asObject(value)
  const name = text(stored?.name)
  if (!stored || name === '' || typeof stored.size !== 'number') return null
  return {
    name,
    size: stored.size,
    mime: text(stored.mime),
    url: text(stored.url, ADDRESS_MAX),
    fingerprint: text(stored.fingerprint),
    preview: text(stored.preview, ADDRESS_MAX),
  }
}

/** Files of a voucher not yet settled, by the name of the payment selection. */
export const VOUCHER_FILES: Slot<KeptFile[]> = {
  scope: 'intent',
  name: 'voucherFiles',
  version: 1,
  read: (value) =>
    Array.isArray(value)
      ? value.map(readFile).filter((file): file is KeptFile => file !== null)
      : null,
}
