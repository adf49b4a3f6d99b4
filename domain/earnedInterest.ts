/**
 * When interest becomes income (CAS 22 and IFRS 9: interest belongs to the time it is charged for). The source of each
 * rule and what is simplified: `docs/adr/0013-earned-interest.md`.
 */
import { compareDates, type IsoDate } from './calendar'
import { sumFen, type Fen } from './money'

/** Interest paid on an instalment, on the day the money was sent. */
export interface InterestPayment {
  valueDate: IsoDate
  amount: Fen
}

/** What the income of an instalment's interest depends on. */
export interface EarningRow {
  no: number
  dueDate: IsoDate
  /** Interest charged less what was waived, fen. */
  interest: Fen
  payments: readonly InterestPayment[]
  /** Interest that another plan moved away after it had become income: income no more from that day on. */
  moved?: readonly InterestPayment[]
}

/** A change of income on a day. */
export interface Earning {
  no: number
  day: IsoDate
  /** Fen; below zero on the day a write-off takes unpaid income back. */
  amount: Fen
}

interface Until {
  /** Last day that counts. */
  today: IsoDate
  /** Day the loan was written off, or null. */
  writtenOffOn: IsoDate | null
}

const paidBy = ({ payments }: EarningRow, day: IsoDate): Fen =>
  sumFen(payments.filter(({ valueDate }) => valueDate <= day).map(({ amount }) => amount))

const movedAfter = ({ moved = [] }: EarningRow, day: IsoDate): Fen =>
  sumFen(moved.filter(({ valueDate }) => valueDate > day).map(({ amount }) => amount))

/**
 * Income an instalment's interest has come to by the end of a day, fen. From the due date on it is all of it; before
 * that, what was paid ahead, since a borrower never gets that back. From the day of a write-off on it is what was paid.
 */
function earnedBy(row: EarningRow, day: IsoDate, writtenOffOn: IsoDate | null): Fen {
  const isWrittenOff = writtenOffOn !== null && writtenOffOn <= day
  return row.dueDate <= day && !isWrittenOff
    ? row.interest + movedAfter(row, day)
    : paidBy(row, day)
}

/** The days up to today on which the income of an instalment's interest changes, oldest first, with the change. */
export function earningsOf(row: EarningRow, { today, writtenOffOn }: Until): Earning[] {
  const { no, dueDate, payments, moved = [] } = row
  const events = [
    dueDate,
    ...[...payments, ...moved].map(({ valueDate }) => valueDate),
    writtenOffOn ?? dueDate,
  ]
  const days = [...new Set(events)].filter((day) => day <= today).sort()
  let before = 0
  return days.flatMap((day): Earning[] => {
    const now = earnedBy(row, day, writtenOffOn)
    const amount = now - before
    before = now
    return amount === 0 ? [] : [{ no, day, amount }]
  })
}

/** What is to be booked so that the ledger has the income it should, by instalment and day; oldest day first. */
export function missingEarnings(due: readonly Earning[], booked: readonly Earning[]): Earning[] {
  const keyOf = ({ day, no }: Earning): string => `${day} ${no}`
  const left = new Map<string, Earning>()
  for (const [sign, list] of [[1, due] as const, [-1, booked] as const]) {
    for (const one of list) {
      const amount = (left.get(keyOf(one))?.amount ?? 0) + sign * one.amount
      left.set(keyOf(one), { ...one, amount })
    }
  }
  return [...left.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => compareDates(a.day, b.day) || a.no - b.no)
}
