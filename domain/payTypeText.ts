/** What is paid where it is no instalment; apart from `payments.ts`, which home needs and these words not. */
export const PAY_TYPE_TEXT = { settle: '提前结清', partial: '还一部分本金' } as const

/** What of the loan was paid, or is: 提前结清, 还一部分本金, and what `instalments` says for all else. */
export const payTypeText = (type: unknown, instalments: () => string): string =>
  type === 'settle' || type === 'partial' ? PAY_TYPE_TEXT[type] : instalments()
