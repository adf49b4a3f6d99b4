import type { LoanSummary } from '@/api/readLoan'

/** Applied for, but neither paid out nor rejected. */
export const isUnderWay = ({ status }: LoanSummary): boolean =>
  status === 'reviewing' || status === 'disbursing' || status === 'disburse_failed'
