import { addDays, type IsoDate } from '@domain/index'
import { addSeconds } from '../../clock'
import { cancel, reject } from '../../lending/review'
import {
  applied,
  disbursed,
  disbursedFor,
  dueDaysOf,
  type Historian,
  momentOf,
  paidRows,
  repayDayOf,
} from './history'

/** 3,000.00 over 6 months, every instalment paid on its due date, the last one forty days ago. */
async function settled(who: Historian, today: IsoDate): Promise<void> {
  const last = addDays(today, -40)
  const terms = {
    amount: '3000.00',
    term: 6,
    repay_method: 'equal_installment',
    repay_day: repayDayOf(last),
    purpose: 'digital',
  } as const
  const orderNo = await disbursed(who, terms, disbursedFor(last, 6))
  const days = await dueDaysOf(who, orderNo)
  for (const [at, day] of days.entries()) await paidRows(who, orderNo, [at + 1], day)
}

/** 12,000.00 over 12 months: three instalments paid, the fourth three weeks overdue. */
async function overdue(who: Historian, today: IsoDate): Promise<void> {
  const missed = addDays(today, -21)
  const terms = {
    amount: '12000.00',
    term: 12,
    repay_method: 'equal_installment',
    repay_day: repayDayOf(missed),
    purpose: 'decoration',
  } as const
  const orderNo = await disbursed(who, terms, disbursedFor(missed, 4))
  const days = await dueDaysOf(who, orderNo)
  for (const [at, day] of days.slice(0, 3).entries()) await paidRows(who, orderNo, [at + 1], day)
}

/** 20,000.00 over 24 months, equal principal: two instalments paid, the third due within ten days. */
async function active(who: Historian, today: IsoDate): Promise<void> {
  const next = addDays(today, 10)
  const terms = {
    amount: '20000.00',
    term: 24,
    repay_method: 'equal_principal',
    repay_day: repayDayOf(next),
    purpose: 'education',
  } as const
  const orderNo = await disbursed(who, terms, disbursedFor(next, 3))
  const days = await dueDaysOf(who, orderNo)
  for (const [at, day] of days.slice(0, 2).entries()) {
    await paidRows(who, orderNo, [at + 1], addDays(day, -1))
  }
}

const SMALL = {
  amount: '5000.00',
  term: 6,
  repay_method: 'equal_installment',
  repay_day: 15,
  purpose: 'travel',
} as const

async function rejected(who: Historian, day: IsoDate): Promise<void> {
  const orderNo = await applied(who, SMALL, momentOf(day, '14:00'))
  const act = { actor: 'demo', now: momentOf(day, '16:30') }
  await reject(who.tx, orderNo, '收入信息暂时无法核实，补充材料后可重新申请', act)
}

async function cancelled(who: Historian, day: IsoDate): Promise<void> {
  const orderNo = await applied(who, SMALL, momentOf(day, '20:00'))
  await cancel(who.tx, orderNo, { actor: 'user', now: momentOf(day, '20:40') })
}

/** Settled, rejected, overdue, cancelled, active and under review, oldest first. */
export async function seedZhang(who: Historian, today: IsoDate, now: Date): Promise<void> {
  await settled(who, today)
  await rejected(who, addDays(today, -200))
  await overdue(who, today)
  await cancelled(who, addDays(today, -100))
  await active(who, today)
  await applied(who, { ...SMALL, amount: '8000.00', term: 12 }, addSeconds(now, -3 * 3_600))
}
