import { addDays, type IsoDate } from '@domain/index'
import { disbursed, disbursedFor, dueDaysOf, type Historian, paidRows, repayDayOf } from './history'

/**
 * 5,000.00 over 12 months: one instalment paid, the second in its grace days. The day after the last day of a month of
 * 31 days no instalment can be: then it is overdue by a day.
 */
export async function seedLiu(who: Historian, today: IsoDate): Promise<void> {
  const due = addDays(today, -1)
  const terms = {
    amount: '5000.00',
    term: 12,
    repay_method: 'equal_installment',
    repay_day: repayDayOf(due),
    purpose: 'daily',
  } as const
  const orderNo = await disbursed(who, terms, disbursedFor(due, 2))
  const [first] = await dueDaysOf(who, orderNo)
  if (first) await paidRows(who, orderNo, [1], first)
}
