import type { LoanSummary } from '@/api/readLoan'

const WORDS: Partial<Record<NonNullable<LoanSummary['stage']>, string>> = {
  offered: '批复已出，请查看并签署',
  need_more: '请补充资料，之后继续审核',
}

/** What an application waits for from its borrower; empty while it waits for the lender. */
export const askedOfBorrower = ({ stage }: LoanSummary): string => (stage && WORDS[stage]) || ''
