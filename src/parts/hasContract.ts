import { isReadable } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'

/** A contract came of it, or will: not where the application was rejected or cancelled. */
export const hasContract = ({ status }: LoanSummary): boolean =>
  isReadable(status) && status !== 'rejected' && status !== 'cancelled'
