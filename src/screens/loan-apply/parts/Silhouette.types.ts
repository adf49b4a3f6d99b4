import type { Fen } from '@domain/money'

export interface SilhouetteProps {
  /** What is paid in each month. */
  payments: readonly Fen[]
}
