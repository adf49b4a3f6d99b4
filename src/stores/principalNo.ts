import type { Fen } from '@domain/money'

/**
 * Number of the instalment that alone repays the principal, as of 先息后本, where all others are interest; null in every
 * other plan.
 */
export function principalNo(rows: readonly { no: number; principal: Fen }[]): number | null {
  const repaying = rows.filter(({ principal }) => principal !== 0)
  const [only] = repaying
  return only && repaying.length === 1 && rows.length > 1 ? only.no : null
}
