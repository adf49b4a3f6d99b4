import type { Fen } from '@domain/money'
import type { LoanSummary } from '@/api/readLoan'

/** The amount that an application is about, and what it is called: asked for, offered, or to be paid out. */
export function leadAmount({ status, amount, offer }: LoanSummary): { label: string; fen: Fen } {
  if (status === 'disbursing' || status === 'disburse_failed')
    return { label: '放款金额', fen: amount }
  return offer ? { label: '可借金额', fen: offer.amount } : { label: '申请金额', fen: amount }
}
