import type { Fen } from '@domain/money'
import type { HardshipRowInfo } from '@/api/hardship'

/** Fen due with an instalment of a plan; the interest has that of the arrears and of the waiting in it. */
export const paymentOf = ({ principal, interest, penalty }: HardshipRowInfo): Fen =>
  principal + interest + penalty
