import { amountsOf, type Amounts, type InstalmentState } from '@domain/index'

export const NOTHING: Amounts = amountsOf(() => 0)

/** An instalment due on 2026-02-28 with a period from 2026-01-31: 1,000.00 principal, 28.00 interest. */
export function row(changes: Partial<InstalmentState> = {}): InstalmentState {
  return {
    no: 1,
    periodStart: '2026-01-31',
    dueDate: '2026-02-28',
    due: { ...NOTHING, principal: 1_000_00, interest: 28_00 },
    paid: NOTHING,
    closedOn: null,
    ...changes,
  }
}

/** The same instalment, paid in full on a value date. */
export function paidRow(closedOn: string, changes: Partial<InstalmentState> = {}): InstalmentState {
  const open = row(changes)
  return { ...open, paid: open.due, closedOn }
}
