import type { Slot } from './storage'

/** An online payment of a loan with an outcome not yet known. */
export interface OpenPayment {
  payNo: string
  payUrl: string
  payParams: Record<string, string> | null
  /** Fen; null when unknown. */
  amount: number | null
  /** Unix seconds. */
  at: number
}

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string')

export const OPEN_PAYMENT: Slot<OpenPayment> = {
  scope: 'intent',
  name: 'payment',
  version: 1,
  read: (value) => {
    if (typeof value !== 'object' || value === null) return null
    const { payNo, payUrl, payParams, amount, at } = value as Record<string, unknown>
    if (typeof payNo !== 'string' || payNo === '') return null
    if (typeof payUrl !== 'string' || typeof at !== 'number') return null
    return {
      payNo,
      payUrl,
      payParams: isTextRecord(payParams) ? payParams : null,
      amount: typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : null,
      at,
    }
  },
}
