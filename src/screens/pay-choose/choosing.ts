import type { Fen } from '@domain/money'
import type { PayType } from '@domain/payments'
import { isReadable, readableOr } from '@domain/unreadable'
import type { InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import type { PaymentSelection } from '@/stores/RepayStore'

const CLOSED: readonly InstalmentRow['status'][] = ['paid', 'overdue_paid', 'prepaid']
const DUE: readonly InstalmentRow['status'][] = ['overdue', 'grace', 'due', 'partial']

/** Instalments with something left to pay, oldest first. */
export const unpaidRows = ({ rows }: InstalmentPlan): InstalmentRow[] =>
  rows
    .filter(({ status, amountDue }) => !CLOSED.includes(status) && amountDue !== 0)
    .sort((a, b) => readableOr(a.no, 0) - readableOr(b.no, 0))

/** An instalment a payment can name, and whose amount is known. */
export type PayableRow = InstalmentRow & { no: number; amountDue: Fen }

/** Null if one of them could not be read: a choice among the others would pay something else than it seems. */
export const payableRows = (rows: readonly InstalmentRow[]): readonly PayableRow[] | null =>
  rows.every(isPayable) ? rows : null

const isPayable = (row: InstalmentRow): row is PayableRow =>
  isReadable(row.no) && isReadable(row.amountDue) && isReadable(row.status)

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
  rows: readonly PayableRow[],
  chosen: number,
): PaymentSelection => ({
  orderNo,
  type,
  nos: type === 'installments' ? rows.slice(0, chosen).map(({ no }) => no) : [],
})
