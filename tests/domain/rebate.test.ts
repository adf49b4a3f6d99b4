import fc from 'fast-check'
import {
  addDays,
  allocateReduced,
  costOfInstalments,
  daysBetween,
  earlySettlement,
  formatYuan,
  type InstalmentState,
  type IsoDate,
  type LoanState,
  parseRate,
  rebateOf,
  REPAY_METHODS,
  sumAmounts,
  sumFen,
  totalOf,
} from '@domain/index'
import { hundredthsToPercent, RUNS } from './support/arbitraries'
import { openLoan } from './support/running'

const START: IsoDate = '2026-03-10'

const stateOf = (loan: Parameters<typeof openLoan>[0]): LoanState => {
  const { rows, terms } = openLoan(loan)
  return { rows, ...terms, otherInterest: 0 }
}

/** The loan after money paid instalments on a day. */
function paidOn(state: LoanState, nos: readonly number[], asOf: IsoDate): LoanState {
  const { rows: reduced, returned } = costOfInstalments(state, nos, asOf)
  const rows = state.rows.map((row): InstalmentState => {
    const own = reduced.find(({ no }) => no === row.no)
    if (!own) return row
    const due = { ...row.due, interest: row.due.interest - own.waived.interest }
    return { ...row, due, paid: sumAmounts([row.paid, own.pay]), closedOn: asOf }
  })
  return { ...state, rows, otherInterest: state.otherInterest - returned }
}

const interestPaid = ({ rows, otherInterest }: LoanState): number =>
  sumFen(rows.map(({ paid }) => paid.interest)) + otherInterest

const openNos = ({ rows }: LoanState): number[] =>
  rows.filter(({ closedOn }) => closedOn === null).map(({ no }) => no)

/** 10,000.00 at 9.60 % in twelve level payments, paid out a month before the first. */
const TEN_THOUSAND = stateOf({
  principal: 10_000_00,
  annualRate: '9.60',
  term: 12,
  method: 'equal_installment',
})

describe('instalments paid before their time', () => {
  it('three on the day of payout cost 38.68 less, the interest of what is left for three months', () => {
    const { savedInterest, breakdown, amount } = costOfInstalments(TEN_THOUSAND, [1, 2, 3], START)
    const charged = sumFen(TEN_THOUSAND.rows.slice(0, 3).map(({ due }) => due.interest))
    expect(formatYuan(charged)).toBe('220.81')
    expect(formatYuan(savedInterest)).toBe('38.68')
    expect(formatYuan(breakdown.interest)).toBe('182.13')
    expect(amount).toBe(totalOf(breakdown))
  })

  it('half of the current period is half of its interest on the principal that comes back', () => {
    expect(rebateOf(TEN_THOUSAND, 1, '2026-03-26')).toBe(3_09)
    expect(rebateOf(TEN_THOUSAND, 2, '2026-03-26')).toBe(9_54)
  })

  it('from its due date on an instalment costs what the contract says', () => {
    const [first] = TEN_THOUSAND.rows
    expect(rebateOf(TEN_THOUSAND, 1, '2026-04-10')).toBe(0)
    expect(costOfInstalments(TEN_THOUSAND, [1], '2026-04-10').breakdown).toEqual(first?.due)
    expect(rebateOf(TEN_THOUSAND, 99, START)).toBe(0)
  })

  it('one without principal costs no less', () => {
    const state = stateOf({
      principal: 1_000_00,
      annualRate: '12.00',
      term: 3,
      method: 'interest_first',
    })
    expect(costOfInstalments(state, [1, 2], START).savedInterest).toBe(0)
    expect(costOfInstalments(state, [1, 2, 3], START).savedInterest).toBe(30_00)
  })

  it('a single repayment at the end bears interest for the days it was lent', () => {
    const state = stateOf({ principal: 1_000_00, annualRate: '12.00', term: 6, method: 'bullet' })
    const [row] = state.rows
    const days = daysBetween(START, row?.dueDate ?? START)
    const { breakdown } = costOfInstalments(state, [1], addDays(START, days / 2))
    expect(breakdown.interest).toBe(30_00)
  })

  it('paid one after the other on one day they cost no more than together', () => {
    const each = [1, 2, 3].reduce((state, no) => paidOn(state, [no], START), {
      ...stateOf({
        principal: 3_000_00,
        annualRate: '12.00',
        term: 3,
        method: 'equal_installment',
      }),
    })
    expect(interestPaid(each)).toBe(0)
    expect(each.otherInterest).toBeLessThan(0)
  })

  it('money that pays only a part of an instalment saves nothing yet', () => {
    const first = costOfInstalments(TEN_THOUSAND, [1], START).amount
    const { allocation, waived, returned } = allocateReduced(
      TEN_THOUSAND,
      [1, 2],
      first + 100_00,
      START,
    )
    expect(waived.map(({ no }) => no)).toEqual([1])
    expect(returned).toBe(0)
    expect(allocation.rows[1]).toMatchObject({ no: 2, amounts: { interest: 73_62 } })
    expect(sumFen(allocation.rows.map(({ amounts }) => totalOf(amounts)))).toBe(first + 100_00)
  })

  it('what is too much is given back', () => {
    const cost = costOfInstalments(TEN_THOUSAND, [1], START).amount
    expect(allocateReduced(TEN_THOUSAND, [1], cost + 5_00, START).allocation.refund).toBe(5_00)
  })
})

/** Payments ahead: after how many thousandths of the time left, and how many instalments. */
const cases = fc.record({
  loan: fc.record({
    principal: fc.integer({ min: 500_00, max: 50_000_00 }),
    annualRate: fc.integer({ min: 0, max: 2160 }).map(hundredthsToPercent),
    term: fc.integer({ min: 1, max: 36 }),
    method: fc.constantFrom(...REPAY_METHODS),
  }),
  steps: fc.array(
    fc.record({
      wait: fc.oneof(fc.constant(0), fc.nat(500)),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})

interface Moment {
  state: LoanState
  asOf: IsoDate
  /** Instalments paid on that day. */
  nos: number[]
}

/** A loan whose instalments are paid on their due dates, or before with those that are paid ahead; until none is open. */
function played({ loan, steps }: typeof cases extends fc.Arbitrary<infer C> ? C : never) {
  let state = stateOf(loan)
  const moments: Moment[] = []
  const pay = (nos: number[], asOf: IsoDate) => {
    moments.push({ state, asOf, nos })
    state = paidOn(state, nos, asOf)
  }
  const payDue = (until: IsoDate) => {
    for (const { no, dueDate, closedOn } of state.rows) {
      if (closedOn === null && dueDate <= until) pay([no], dueDate)
    }
  }
  let day = START
  for (const { wait, count } of steps) {
    const end = state.rows.at(-1)?.dueDate ?? day
    day = addDays(day, Math.floor((Math.max(0, daysBetween(day, end)) * wait) / 1000))
    payDue(day)
    const nos = openNos(state).slice(0, count)
    if (nos.length > 0) pay(nos, day)
  }
  payDue('2099-12-31')
  return { moments, end: state }
}

/** Interest in fen that each principal bore for the periods until it was returned, by fractions. */
function interestBorne({ annualRate, method, term, rows }: LoanState, moments: Moment[]): number {
  const monthly = (parseRate(annualRate) / 1_000_000 / 12) * (method === 'bullet' ? term : 1)
  return rows
    .map((row, at) => {
      const paid = moments.find(({ nos }) => nos.includes(row.no))?.asOf ?? row.dueDate
      const from = rows.findIndex(({ dueDate }) => dueDate > paid)
      const current = rows[from]
      if (!current || from > at) return row.due.principal * monthly * (at + 1)
      const days = daysBetween(current.periodStart, current.dueDate)
      return row.due.principal * monthly * (from + daysBetween(current.periodStart, paid) / days)
    })
    .reduce((sum, one) => sum + one, 0)
}

describe('for any loan and any payments ahead', () => {
  it('interest over the life is that of the balances owed, within a fen an instalment', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { moments, end } = played(one)
        const borne = interestBorne(end, moments)
        expect(Math.abs(interestPaid(end) - borne)).toBeLessThanOrEqual(end.rows.length + 1)
        expect(interestPaid(end)).toBeGreaterThanOrEqual(0)
      }),
      RUNS,
    )
  })

  it('every open instalment costs what early settlement does, within a fen an instalment', () => {
    fc.assert(
      fc.property(cases, (one) => {
        for (const { state, asOf } of played(one).moments) {
          const all = costOfInstalments(state, openNos(state), asOf).amount
          const difference = Math.abs(all - earlySettlement(state, asOf).amount)
          expect(difference).toBeLessThanOrEqual(openNos(state).length)
        }
      }),
      RUNS,
    )
  })

  it('earlier never costs more, nothing is below zero, and what is paid and let go is what was open', () => {
    fc.assert(
      fc.property(cases, fc.nat(40), (one, days) => {
        for (const { state, asOf, nos } of played(one).moments) {
          const now = costOfInstalments(state, nos, asOf)
          const later = costOfInstalments(state, nos, addDays(asOf, days))
          expect(now.amount).toBeLessThanOrEqual(later.amount)
          const open = state.rows.filter(({ no }) => nos.includes(no))
          const charged = sumFen(open.map(({ due }) => totalOf(due)))
          expect(now.amount > 0).toBe(charged > 0)
          expect(now.amount + now.savedInterest).toBe(charged)
          for (const { pay, waived } of now.rows) {
            expect(
              Math.min(...Object.values(pay), ...Object.values(waived)),
            ).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      RUNS,
    )
  })
})
