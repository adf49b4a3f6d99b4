import type { LoanSummary } from '@/api/readLoan'

/** Applied for, and neither paid out nor turned down. */
export const isUnderWay = ({ status }: LoanSummary): boolean =>
  status === 'reviewing' || status === 'disbursing' || status === 'disburse_failed'
