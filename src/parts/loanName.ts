import type { LoanSummary } from '@/api/readLoan'

/** A loan told apart from others of its product: 消费分期（尾号 0007）. */
export const loanName = ({ productName, orderNo }: LoanSummary): string =>
  `${productName || '借款'}（尾号 ${orderNo.slice(-4)}）`
