import { sumReadable, type Fen } from '@domain/money'
import { isReadable, UNREADABLE, type Read } from '@domain/unreadable'
import type { InstalmentRow } from '@/api/readInstalments'

/** Unpaid principal of an instalment: payments fill penalty, fee and interest first (lending rules). */
export function unpaidPrincipal(row: InstalmentRow): Read<Fen> {
  const { principal, interest, fee, penalty, paid } = row
  const before = sumReadable([interest, fee, penalty])
  if (!isReadable(principal) || !isReadable(paid) || !isReadable(before)) return UNREADABLE
  return principal - Math.max(0, paid - before)
}
