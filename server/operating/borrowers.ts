import { maskName } from '@domain/index'
import type { WideQueryable } from '../db/types'
import { openPerson } from '../lending/personalData'
import { findSealedPeople } from '../repositories/loans/applications'
import type { Sealing } from '../security/sealing'

/** The masked name in an application's sealed data; '' when it was erased or another key sealed it. */
function nameIn(sealing: Sealing, orderNo: string, sealed: string): string {
  if (sealed === '') return ''
  try {
    return maskName(openPerson(sealing, orderNo, sealed).real_name)
  } catch {
    return ''
  }
}

/** Masked names of the borrowers of the loans, by order number. */
export async function borrowersOf(
  { db, sealing }: { db: WideQueryable; sealing: Sealing },
  orderNos: readonly string[],
): Promise<Map<string, string>> {
  const people = await findSealedPeople(db, [...new Set(orderNos)])
  return new Map(people.map(({ orderNo, sealed }) => [orderNo, nameIn(sealing, orderNo, sealed)]))
}

/** The rows with the masked name of each borrower; '' for a row about no loan. */
export async function named<Row extends { order_no: string }>(
  operating: { db: WideQueryable; sealing: Sealing },
  rows: readonly Row[],
): Promise<(Row & { borrower: string })[]> {
  const numbers = rows.map(({ order_no }) => order_no)
  const names = await borrowersOf(operating, numbers)
  return rows.map((row) => ({ ...row, borrower: names.get(row.order_no) ?? '' }))
}
