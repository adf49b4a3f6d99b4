import { displayYuan, sumFen, type Fen } from '@domain/money'
import { longDate } from '@/format/date'
import { isClosed, paymentOf, type PlanInstalment } from './instalments'

/** What is left of a plan. */
interface Remainder {
  count: number
  /** Fen of the next instalment and of the last. */
  next: Fen
  interest: Fen
  lastDate: string
}

function remainderOf(plan: readonly PlanInstalment[]): Remainder {
  const open = plan.filter((one) => !isClosed(one))
  const [next, last] = [open[0], open.at(-1)]
  return {
    count: open.length,
    next: next ? paymentOf(next) : 0,
    interest: sumFen(open.map(({ interest }) => interest)),
    lastDate: last ? longDate(last.dueDate) : '已还清',
  }
}

/** Name, before, after. */
export type Comparison = readonly [string, string, string]

/** What of two plans of a loan is to be compared, in words. */
export function comparisons(
  before: readonly PlanInstalment[],
  after: readonly PlanInstalment[],
): Comparison[] {
  const [old, now] = [remainderOf(before), remainderOf(after)]
  return [
    ['下期还（元）', displayYuan(old.next), displayYuan(now.next)],
    ['还有几期', `${old.count} 期`, `${now.count} 期`],
    ['还要付利息（元）', displayYuan(old.interest), displayYuan(now.interest)],
    ['最后一期', old.lastDate, now.lastDate],
  ]
}

/** What the new plan is better by: 少付利息 103.20 元，提前 3 期还清. '' where it is by nothing. */
export function gainWords(
  before: readonly PlanInstalment[],
  after: readonly PlanInstalment[],
): string {
  const [old, now] = [remainderOf(before), remainderOf(after)]
  const [saved, earlier, less] = [
    old.interest - now.interest,
    old.count - now.count,
    old.next - now.next,
  ]
  return [
    saved > 0 ? `少付利息 ${displayYuan(saved)} 元` : '',
    earlier > 0 ? `早 ${earlier} 期还清` : '',
    earlier === 0 && less > 0 ? `下期少还 ${displayYuan(less)} 元` : '',
  ]
    .filter(Boolean)
    .join('，')
}
