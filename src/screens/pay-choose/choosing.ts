import type { PayType } from '@domain/payments'
import type { InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import type { PaymentSelection } from '@/stores/RepayStore'

const CLOSED: readonly InstalmentRow['status'][] = ['paid', 'overdue_paid', 'prepaid']
const DUE: readonly InstalmentRow['status'][] = ['overdue', 'grace', 'due', 'partial']

/** Instalments with something left to pay, oldest first. */
export const unpaidRows = ({ rows }: InstalmentPlan): InstalmentRow[] =>
  rows
    .filter(({ status, amountDue }) => !CLOSED.includes(status) && amountDue !== 0)
    .sort((a, b) => a.no - b.no)

/** How many of them are due; those are the oldest. */
export const dueCount = (rows: readonly InstalmentRow[]): number =>
  rows.filter(({ status }) => DUE.includes(status)).length

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
