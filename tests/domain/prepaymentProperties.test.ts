import fc from 'fast-check'
import {
  addDays,
  costOfInstalments,
  daysBetween,
  earlySettlement,
  type IsoDate,
  outstandingOf,
  PREPAY_CHOICES,
  prepayment,
  type Prepayment,
  prepayRange,
  REPAY_METHODS,
  sumFen,
  totalOf,
} from '@domain/index'
import { hundredthsToPercent, RUNS } from './support/arbitraries'
import { loanOf, openLoan, type RunningLoan, settledBy } from './support/running'

const START: IsoDate = '2026-03-10'

/** Day, amount and choice of a prepayment; day and amount in thousandths. */
const selections = fc.record({
  wait: fc.nat(999),
  part: fc.oneof(fc.constant(0), fc.constant(999), fc.nat(999)),
  choice: fc.constantFrom(...PREPAY_CHOICES),
  isOnDueDate: fc.boolean(),
  /** Whether instalments due in between are paid on their due dates. */
  isPaying: fc.boolean(),
})

const cases = fc.record({
  loan: fc.record({
    principal: fc.oneof(
      fc.integer({ min: 500_00, max: 50_000_00 }),
      fc.integer({ min: 36, max: 500_00 }),
    ),
    annualRate: fc.integer({ min: 0, max: 2160 }).map(hundredthsToPercent),
    term: fc.integer({ min: 1, max: 36 }),
    method: fc.constantFrom(...REPAY_METHODS),
  }),
  steps: fc.array(selections, { minLength: 1, maxLength: 4 }),
})

interface Step {
  before: RunningLoan
  result: Prepayment
  after: RunningLoan
  asOf: IsoDate
}

type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never

/** Applies the prepayments of a case one after the other while principal is left to prepay. */
function played({ loan, steps }: Case): Step[] {
  let running = openLoan(loan)
  let day = START
  const done: Step[] = []
  for (const { wait, part, choice, isOnDueDate, isPaying } of steps) {
    const end = running.rows.at(-1)?.dueDate ?? day
    const passed = addDays(day, Math.floor((Math.max(0, daysBetween(day, end)) * wait) / 1000))
    const next = running.rows.find(({ dueDate }) => dueDate >= passed)?.dueDate ?? passed
    const asOf = isOnDueDate ? next : passed
    const before = isPaying ? settledBy(running, addDays(asOf, -1)) : running
    const range = prepayRange(before.rows, asOf)
    if (!range) break
    const principal = range.least + Math.floor(((range.most - range.least) * part) / 999)
    const result = prepayment(before.rows, before.terms, { principal, choice }, asOf)
    const after = loanOf(before, result, asOf)
    done.push({ before, result, after, asOf })
    running = after
    day = asOf
  }
  return done
}

/** The loan after its next `count` instalments are paid on a day, as paying ahead costs. */
function paidAhead({ rows, terms }: RunningLoan, count: number, asOf: IsoDate): RunningLoan {
  const state = { rows, ...terms, otherInterest: 0 }
  const nos = rows.slice(0, count).map(({ no }) => no)
  const cost = costOfInstalments(state, nos, asOf)
  return {
    terms: { ...terms, interestPaid: cost.breakdown.interest },
    rows: rows.map((row) => {
      const pay = cost.rows.find(({ no }) => no === row.no)?.pay
      return pay ? { ...row, due: pay, paid: pay, closedOn: asOf } : row
    }),
  }
}

const settlingOn = ({ rows, terms }: RunningLoan, asOf: IsoDate): number => {
  const onRows = sumFen(rows.map(({ paid }) => paid.interest))
  const otherInterest = terms.interestPaid - onRows
  return earlySettlement({ rows, ...terms, otherInterest }, asOf).amount
}

const holds = (check: (step: Step) => void): void =>
  fc.assert(
    fc.property(cases, (one) => played(one).forEach(check)),
    RUNS,
  )

const comingOf = ({ rows }: RunningLoan, asOf: IsoDate) =>
  rows.filter((row) => row.dueDate > asOf && totalOf(outstandingOf(row)) > 0)

describe('a partial prepayment, whatever the loan, and one after another', () => {
  it('the principal sums to the loan exactly', () => {
    holds(({ before, after, result }) => {
      const owed = (loan: RunningLoan) =>
        sumFen(loan.rows.map((row) => outstandingOf(row).principal))
      const duePrincipal = sumFen(result.due.map(({ outstanding }) => outstanding.principal))
      expect(owed(after)).toBe(owed(before) - duePrincipal - result.principal)
      const all = (loan: RunningLoan) => sumFen(loan.rows.map(({ due }) => due.principal))
      expect(all(after) + result.principal).toBe(all(before))
    })
  })

  it('interest is never more than before, of any row and in all; what is saved is the difference', () => {
    holds(({ before, after, result, asOf }) => {
      const interest = (loan: RunningLoan) => sumFen(loan.rows.map(({ due }) => due.interest))
      expect(result.savedInterest).toBeGreaterThanOrEqual(0)
      expect(interest(after) + result.interest + result.savedInterest).toBe(interest(before))
      const was = new Map(comingOf(before, asOf).map(({ no, due }) => [no, due.interest]))
      for (const { no, interest: now } of result.rows) {
        expect(now).toBeLessThanOrEqual(was.get(no) ?? 0)
      }
    })
  })

  it('nothing is negative, rows only go, from the end, and keep their days', () => {
    holds(({ before, result, asOf }) => {
      const coming = comingOf(before, asOf)
      const days = new Map(coming.map(({ no, dueDate }) => [no, dueDate]))
      for (const { no, dueDate, principal, interest } of result.rows) {
        expect(dueDate).toBe(days.get(no))
        expect(Math.min(principal, interest)).toBeGreaterThanOrEqual(0)
      }
      const numbers = [...result.rows.map(({ no }) => no), ...result.dropped]
      expect(numbers).toEqual(coming.map(({ no }) => no))
      expect(Math.min(result.interest, result.level)).toBeGreaterThanOrEqual(0)
    })
  })

  it('what is paid is what is due, the part, and its interest', () => {
    holds(({ result }) => {
      const due = sumFen(result.due.map(({ outstanding }) => totalOf(outstanding)))
      expect(result.amount).toBe(due + result.principal + result.interest)
      expect(totalOf(result.breakdown)).toBe(result.amount)
    })
  })

  it('缩短期限 never pays more a month than before, a fen a month of rounding aside', () => {
    holds(({ before, result }) => {
      if (before.terms.method !== 'equal_installment' || result.level !== before.terms.level) return
      for (const { principal, interest } of result.rows.slice(0, -1)) {
        expect(principal + interest).toBeLessThanOrEqual(before.terms.level + before.terms.term)
      }
    })
  })

  it('of the two choices 缩短期限 saves at least as much interest', () => {
    holds(({ before, result, asOf }) => {
      const { principal } = result
      const saved = (choice: (typeof PREPAY_CHOICES)[number]) =>
        prepayment(before.rows, before.terms, { principal, choice }, asOf).savedInterest
      // Rounding may cost a fen per month.
      expect(saved('shorten')).toBeGreaterThanOrEqual(saved('reduce') - before.terms.term)
    })
  })
})

it('a part and then the rest on one day cost what the whole costs, also after instalments paid ahead', () => {
  const onOneDay = fc.record({
    loan: cases.map(({ loan }) => loan),
    ahead: fc.nat(6),
    /** Days until the instalments are paid ahead, and from then to the prepayment. */
    waits: fc.tuple(fc.nat(30), fc.nat(60)),
    part: fc.nat(999),
    choice: fc.constantFrom(...PREPAY_CHOICES),
  })
  fc.assert(
    fc.property(onOneDay, ({ loan, ahead, waits: [first, second], part, choice }) => {
      const paidOn = addDays(START, first)
      const asOf = addDays(paidOn, second)
      const before = settledBy(
        paidAhead(openLoan(loan), Math.min(ahead, loan.term - 1), paidOn),
        asOf,
      )
      const range = prepayRange(before.rows, asOf)
      if (!range) return
      const principal = range.least + Math.floor(((range.most - range.least) * part) / 999)
      const result = prepayment(before.rows, before.terms, { principal, choice }, asOf)
      const rest = settlingOn(loanOf(before, result, asOf), asOf)
      const difference = result.amount + rest - settlingOn(before, asOf)
      // Each instalment rounds its interest and what is taken off of it.
      expect(Math.abs(difference)).toBeLessThanOrEqual(loan.term + 2)
    }),
    RUNS,
  )
})
