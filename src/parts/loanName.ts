import type { LoanSummary } from '@/api/readLoan'

/** How a loan is told apart from others of its product: 尾号 0007. */
export const loanTail = ({ orderNo }: Pick<LoanSummary, 'orderNo'>): string =>
  `尾号 ${orderNo.slice(-4)}`

/** 消费分期（尾号 0007） */
export const loanName = (loan: LoanSummary): string =>
  `${loan.productName || '借款'}（${loanTail(loan)}）`
