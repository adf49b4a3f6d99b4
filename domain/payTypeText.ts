/**
 * Names of payments that are not for instalments; apart from `payments.ts` so that the home page loads only these.
 */
export const PAY_TYPE_TEXT = { settle: '提前结清', partial: '提前还部分本金' } as const

/** What a payment is for: 提前结清, 提前还部分本金, or what `instalments` returns for everything else. */
export const payTypeText = (type: unknown, instalments: () => string): string =>
  type === 'settle' || type === 'partial' ? PAY_TYPE_TEXT[type] : instalments()
