import type { IsoDate } from '@domain/calendar'
import { PAYMENT_LOANS_MAX } from '@domain/payments'
import { isLate, toPayNow } from '@/stores/dues'
import type { PaymentSelection } from '@/stores/RepayStore'
import type { LoanDue } from './dueItems'

/** How many of each loan's instalments are ticked, by order number: always the oldest ones. */
export type Ticks = ReadonlyMap<string, number>

const ticked = (ticks: Ticks, { loan, items }: LoanDue): number =>
  Math.min(ticks.get(loan.orderNo) ?? 0, items.length)

/** The instalments of a loan that are ticked. */
export const tickedOf = (ticks: Ticks, due: LoanDue): LoanDue['items'] =>
  due.items.slice(0, ticked(ticks, due))

/** Loans of which something is ticked. */
export const chosenOf = (loans: readonly LoanDue[], ticks: Ticks): LoanDue[] =>
  loans.filter((due) => ticked(ticks, due) > 0)

/** How many of a loan's instalments are past their due date; those are its oldest. */
const lateOf = ({ items }: LoanDue): number => items.filter(({ row }) => isLate(row)).length

/** What is ticked, as a payment names it; null where nothing is, or no single payment can be for it. */
export function selectionOf(loans: readonly LoanDue[], ticks: Ticks): PaymentSelection | null {
  const chosen = chosenOf(loans, ticks)
  const [only] = chosen
  if (!only || chosen.length > PAYMENT_LOANS_MAX) return null
  const isAll = chosen.every((due) => !due.isPart && ticked(ticks, due) === due.items.length)
  if (chosen.length === 1) {
    const { orderNo } = only.loan
    if (isAll) return { orderNo, type: 'all_due', nos: [] }
    const nos = tickedOf(ticks, only).map(({ row }) => row.no)
    return { orderNo, type: 'installments', nos }
  }
  const isLate = chosen.every((due) => ticked(ticks, due) === lateOf(due))
  if (!isAll && !isLate) return null
  const orderNo = chosen
    .map(({ loan }) => loan.orderNo)
    .sort()
    .join()
  return { orderNo, type: isLate ? 'overdue' : 'all_due', nos: [] }
}

/**
 * What is to be paid now, of as many loans as one payment may be for. Several loans at once pay what is late or all that
 * is due: where neither is what is to be paid now, what is late is ticked, and without it the first loan alone.
 * @param together whether several loans can be paid at once; else the first alone is ticked
 */
export function firstTicks(loans: readonly LoanDue[], together: boolean, today: IsoDate): Ticks {
  const wanted = toPayNow(
    loans.flatMap(({ items }) => items),
    today,
  )
  const nowOf = ({ items }: LoanDue) => items.filter((item) => wanted.includes(item)).length
  const ticksOf = (of: (due: LoanDue) => number, most: number): Ticks =>
    new Map(
      loans
        .map((due) => [due.loan.orderNo, of(due)] as const)
        .filter(([, count]) => count > 0)
        .slice(0, most),
    )
  const alone = ticksOf(nowOf, 1)
  if (!together) return alone
  const levels = [ticksOf(nowOf, PAYMENT_LOANS_MAX), ticksOf(lateOf, PAYMENT_LOANS_MAX)]
  return levels.find((ticks) => selectionOf(loans, ticks) !== null) ?? alone
}

export interface Ticked {
  ticks: Ticks
  /** Why other loans changed along, or nothing did; '' when only the one pressed changed. */
  note: string
}

const LEVELS = '几笔一起还，要么都还到期的，要么只还逾期的。其他借款已随之调整。'
const TOO_MANY = `一次最多还 ${PAYMENT_LOANS_MAX} 笔借款。`

/**
 * What is ticked after a press on the instalment at `index` of a loan. A payment fills a loan's oldest first, so those
 * before it come along, and giving one up gives up those after it. Several loans at once pay all that is due of each, or
 * all that is late: the others follow the one pressed.
 * @param together whether several loans can be paid at once
 */
export function pressed(
  loans: readonly LoanDue[],
  ticks: Ticks,
  press: { due: LoanDue; index: number },
  together: boolean,
): Ticked {
  const { due, index } = press
  const { orderNo } = due.loan
  const own = index < ticked(ticks, due) ? index : index + 1
  const alone: Ticks = new Map([[orderNo, own]])
  if (!together && own > 0) return { ticks: alone, note: '' }
  const next: Ticks = new Map(ticks).set(orderNo, own)
  const chosen = chosenOf(loans, next)
  if (chosen.length > PAYMENT_LOANS_MAX) return { ticks, note: TOO_MANY }
  if (chosen.length === 0 || selectionOf(loans, next)) return { ticks: next, note: '' }
  const levelled = (of: (one: LoanDue) => number): Ticks =>
    new Map(chosen.map((one) => [one.loan.orderNo, of(one)]))
  const all = levelled(({ items }) => items.length)
  const late = levelled(lateOf)
  const fitting = [all, late].find(
    (level) => level.get(orderNo) === own && [...level.values()].every((count) => count > 0),
  )
  return { ticks: fitting ?? alone, note: LEVELS }
}
