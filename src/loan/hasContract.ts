import { isReadable } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'

/** Whether a loan has or will have a contract: not when its application was rejected or cancelled. */
export const hasContract = ({ status }: LoanSummary): boolean =>
  isReadable(status) && status !== 'rejected' && status !== 'cancelled'
