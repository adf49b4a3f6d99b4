import { addDays, type IsoDate } from '@domain/index'
import {
  disbursed,
  disbursedFor,
  dueDaysOf,
  type Historian,
  paidRows,
  repayDayOf,
  settledEarly,
} from './history'

/** 8,000.00 over 12 months: four instalments paid, then settled in the middle of the fifth month. */
async function settledAhead(who: Historian, today: IsoDate): Promise<void> {
  const fourth = addDays(today, -70)
  const terms = {
    amount: '8000.00',
    term: 12,
    repay_method: 'equal_installment',
    repay_day: repayDayOf(fourth),
    purpose: 'medical',
  } as const
  const orderNo = await disbursed(who, terms, disbursedFor(fourth, 4))
  const days = (await dueDaysOf(who, orderNo)).slice(0, 4)
  for (const [at, day] of days.entries()) await paidRows(who, orderNo, [at + 1], day)
  await settledEarly(who, orderNo, addDays(days[3] ?? fourth, 15))
}

/** 6,000.00 over 12 months, interest first: one instalment paid, the second due in a week. */
async function active(who: Historian, today: IsoDate): Promise<void> {
  const next = addDays(today, 7)
  const terms = {
    amount: '6000.00',
    term: 12,
    repay_method: 'interest_first',
    repay_day: repayDayOf(next),
    purpose: 'daily',
  } as const
  const orderNo = await disbursed(who, terms, disbursedFor(next, 2))
  const [first] = await dueDaysOf(who, orderNo)
  if (first) await paidRows(who, orderNo, [1], first)
}

/** One loan settled early, one active. */
export async function seedWang(who: Historian, today: IsoDate): Promise<void> {
  await settledAhead(who, today)
  await active(who, today)
}
