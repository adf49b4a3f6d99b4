import type { IsoDate } from '@domain/calendar'
import type { PayType } from '@domain/payments'
import type { InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import { isLate, isOpen, toPayNow } from '@/stores/dues'
import type { PaymentSelection } from '@/stores/RepayStore'

const DUE: readonly InstalmentRow['status'][] = ['overdue', 'grace', 'due', 'partial']

/** Instalments with something left to pay, oldest first. */
export const unpaidRows = ({ rows }: InstalmentPlan): InstalmentRow[] =>
  rows.filter(isOpen).sort((a, b) => a.no - b.no)

/** How many of them are due; those are the oldest. */
export const dueCount = (rows: readonly InstalmentRow[]): number =>
  rows.filter(({ status }) => DUE.includes(status)).length

/** How many of them are to be paid now; at least one. */
export const countNow = (rows: readonly InstalmentRow[], today: IsoDate): number =>
  Math.max(
    1,
    toPayNow(
      rows.map((row) => ({ row })),
      today,
    ).length,
  )

/** What is due, in words: 已到期 1 期，本期 1 期; '' where nothing is. */
export function dueText(rows: readonly InstalmentRow[], today: IsoDate): string {
  const due = rows.filter(({ status }) => DUE.includes(status))
  const past = due.filter((row) => isLate(row) || row.dueDate <= today).length
  return [
    past > 0 ? `已到期 ${past} 期` : '',
    due.length > past ? `本期 ${due.length - past} 期` : '',
  ]
    .filter(Boolean)
    .join('，')
}

/**
 * How many instalments are chosen after a press on the one at `index`: a payment fills the oldest first, so all
 * before it come along, and giving one up gives up those after it. The oldest always stays.
 */
export const chosenAfter = (index: number, chosen: number): number =>
  index < chosen ? Math.max(1, index) : index + 1

/** The choice as the server names it. */
export const selectionOf = (
  orderNo: string,
  type: PayType,
  rows: readonly InstalmentRow[],
  chosen: number,
): PaymentSelection => ({
  orderNo,
  type,
  nos: type === 'installments' ? rows.slice(0, chosen).map(({ no }) => no) : [],
})
