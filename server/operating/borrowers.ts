import { maskName } from '@domain/index'
import type { WideQueryable } from '../db/types'
import { openPerson } from '../lending/personalData'
import { findSealedPeople } from '../repositories/loans/applications'
import type { Sealing } from '../security/sealing'

interface Borrower {
  /** Masked. */
  name: string
  /** Last digits of the account that the loan was paid out to. */
  cardLast4: string
}

const UNKNOWN: Borrower = { name: '', cardLast4: '' }

/** What is shown of an application's sealed data; empty when it was erased or another key sealed it. */
function borrowerIn(sealing: Sealing, orderNo: string, sealed: string): Borrower {
  if (sealed === '') return UNKNOWN
  try {
    const { real_name, bank_card } = openPerson(sealing, orderNo, sealed)
    return { name: maskName(real_name), cardLast4: bank_card.slice(-4) }
  } catch {
    return UNKNOWN
  }
}

/** The borrowers of the loans, by order number. */
async function peopleOf(
  { db, sealing }: { db: WideQueryable; sealing: Sealing },
  orderNos: readonly string[],
): Promise<Map<string, Borrower>> {
  const people = await findSealedPeople(db, [...new Set(orderNos)])
  return new Map(
    people.map(({ orderNo, sealed }) => [orderNo, borrowerIn(sealing, orderNo, sealed)]),
  )
}

/** Masked names of the borrowers of the loans, by order number. */
export async function borrowersOf(
  operating: { db: WideQueryable; sealing: Sealing },
  orderNos: readonly string[],
): Promise<Map<string, string>> {
  const people = await peopleOf(operating, orderNos)
  return new Map([...people].map(([orderNo, { name }]) => [orderNo, name]))
}

/** The rows with the masked name of each borrower and the last digits of their account; empty where unknown. */
export async function withPayees<Row extends { order_no: string }>(
  operating: { db: WideQueryable; sealing: Sealing },
  rows: readonly Row[],
): Promise<(Row & { borrower: string; card_last4: string })[]> {
  const people = await peopleOf(
    operating,
    rows.map(({ order_no }) => order_no),
  )
  return rows.map((row) => {
    const { name, cardLast4 } = people.get(row.order_no) ?? UNKNOWN
    return { ...row, borrower: name, card_last4: cardLast4 }
  })
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
