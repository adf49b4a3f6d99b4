import fc from 'fast-check'
import {
  addDays,
  addMonthsFromSeed,
  arrange,
  arrangeWritten,
  type ArrangementTerms,
  costOfInstalments,
  earlySettlement,
  type Fen,
  formatYuan,
  HARDSHIP_OFFER_DAYS,
  type InstalmentState,
  type IsoDate,
  parseRate,
  REPAY_METHODS,
  rowsWithin,
  sumFen,
  amendmentClauses,
  WHOLE_TERM_MAX,
  type WrittenBase,
  writtenBase,
  writtenProblems,
  type WrittenRow,
} from '@domain/index'
import { monthlyInterest } from '@domain/schedule'
import { hundredthsToPercent, RUNS } from './support/arbitraries'
import { openLoan, runningPlan, settledBy } from './support/running'

/** First due date of every loan here; each was paid out a month before. */
const FIRST: IsoDate = '2026-04-10'

interface Loan {
  rows: InstalmentState[]
  terms: ArrangementTerms
}

function loanOf(input: Parameters<typeof openLoan>[0], paid: number, asOf: IsoDate): Loan {
  const rows = settledBy(openLoan(input), '2000-01-01', paid).rows.map((row) =>
    row.closedOn === null && row.dueDate < asOf
      ? { ...row, due: { ...row.due, penalty: 3_00 } }
      : row,
  )
  return {
    rows,
    terms: { annualRate: input.annualRate, method: input.method, firstDueDate: FIRST },
  }
}

const TEN_THOUSAND = {
  principal: 10_000_00,
  annualRate: '9.60',
  term: 12,
  method: 'equal_installment',
} as const

function baseOf({ rows, terms }: Loan, asOf: IsoDate): WrittenBase {
  const base = writtenBase(rows, terms, asOf)
  if (!base) throw new Error('no other plan is possible')
  return base
}

describe('a plan written by hand', () => {
  // Three of twelve payments are made; the fourth, of 2026-07-10, is overdue with 60.71 interest and 3.00 penalty.
  const asOf = '2026-07-20'
  const base = baseOf(loanOf(TEN_THOUSAND, 3, asOf), asOf)
  // 7,588.91 at 0.8 % a month: 60.71 for August, in which nothing is paid, and 60.71 for the first month.
  const ROWS: WrittenRow[] = [
    { dueDate: '2026-09-10', principal: 500_00, interest: 60_71 },
    { dueDate: '2026-10-10', principal: 3_000_00, interest: 56_71 + 40_00 },
    { dueDate: '2026-11-10', principal: 4_088_91, interest: 32_71 + 50_00 },
  ]
  const changed = (at: number, change: Partial<WrittenRow>) =>
    ROWS.map((row, index) => (index === at ? { ...row, ...change } : row))
  const problems = (rows: readonly WrittenRow[]) =>
    writtenProblems(base, rows).map(({ at, field, text }) => `${at} ${field}: ${text}`)

  it('spreads what had fallen due first, then the wait, and waives what it leaves out', () => {
    const plan = arrangeWritten(base, ROWS, 1_00)
    expect(plan.rows).toMatchObject([
      { arrears: 0, wait: 0, penalty: 2_00 },
      { arrears: 40_00, wait: 0, penalty: 0 },
      { arrears: 20_71, wait: 29_29, penalty: 0 },
    ])
    expect(plan).toMatchObject({
      choice: { kind: 'custom', count: 3 },
      replaced: [4, 5, 6, 7, 8, 9, 10, 11, 12],
      principal: 7_588_91,
      arrears: 60_71,
      wait: 29_29,
      penalty: 2_00,
      waived: { interest: 60_71 - 29_29, penalty: 1_00 },
      waitFrom: '2026-07-10',
      waitTo: '2026-08-10',
      periodFrom: '2026-08-10',
    })
    const text = amendmentClauses(plan, 'HT1')
      .map((clause) => clause.text)
      .join('')
    expect(text).toContain('另定计划 3 期')
    expect(text).toContain('已到期的利息 60.71 元随各期支付')
    expect(text).toContain('免收利息 31.42 元')
    expect(text).toContain('免收罚息 1.00 元')
  })

  it.each([
    [changed(0, { dueDate: '2026-09-11' }), '0 dueDate: 应为 2026-09-10：每月一期，在还款日'],
    [changed(2, { dueDate: '2026-12-10' }), '2 dueDate: 应为 2026-11-10：每月一期，在还款日'],
    [changed(0, { dueDate: '很快' }), '0 dueDate: 应为 2026-08-10：每月一期，在还款日'],
    [
      changed(0, { principal: 500_01 }),
      'null principal: 本金合计应为 7,588.91 元，现在是 7,588.92 元',
    ],
    [changed(1, { principal: NaN }), '1 principal: 请输入本金'],
    [changed(1, { interest: NaN }), '1 interest: 请输入利息'],
    [
      changed(0, { interest: 60_70 }),
      '0 interest: 至少 60.71 元：当月的利息按合同利率计算，只能减免等待期和已到期的利息',
    ],
    [
      changed(0, { interest: 60_71 * 3 + 1 }),
      '0 interest: 最多 182.13 元：利率不能高于合同，利息和罚息不再计息',
    ],
    [
      [...ROWS, { dueDate: '2026-12-10', principal: 0, interest: 0 }],
      '3 principal: 这一期没有金额',
    ],
    [[], 'null dueDate: 请至少写一期'],
  ])('%#: %s is refused', (rows, problem) => {
    expect(problems(rows)).toContain(problem)
    expect(() => arrangeWritten(base, rows, 0)).toThrow(RangeError)
  })

  it('begins after the days of the offer, and ends within sixty months', () => {
    const soon = baseOf(loanOf(TEN_THOUSAND, 3, '2026-07-05'), '2026-07-05')
    const [first] = writtenProblems(soon, [
      { dueDate: '2026-07-10', principal: 7_588_91, interest: 60_71 },
    ])
    expect(first).toEqual({ at: 0, field: 'dueDate', text: '要在 7 天的确认期之后' })
    const last = addMonthsFromSeed(FIRST, WHOLE_TERM_MAX)
    const late = [{ dueDate: last, principal: 7_588_91, interest: 60_71 }]
    expect(problems(late)).toContain('0 dueDate: 从放款起最多 60 个月，到 2031-03-10')
  })

  it('waives no more penalty than there is', () => {
    expect(() => arrangeWritten(base, ROWS, 3_01)).toThrow(RangeError)
    expect(() => arrangeWritten(base, ROWS, -1)).toThrow(RangeError)
  })
})

it('is not possible where nothing is open', () => {
  const settled = settledBy(openLoan(TEN_THOUSAND), '2030-01-01').rows
  const terms = { annualRate: '9.60', method: 'equal_installment', firstDueDate: FIRST } as const
  expect(writtenBase(settled, terms, '2026-06-20')).toBeNull()
})

const cases = fc.record({
  principal: fc.integer({ min: 500_00, max: 50_000_00 }),
  rate: fc.integer({ min: 1, max: 2160 }),
  term: fc.integer({ min: 1, max: 36 }),
  method: fc.constantFrom(...REPAY_METHODS),
  paid: fc.nat(35),
  day: fc.nat(900),
  later: fc.nat(4),
  /** Shares of the principal, and of what may be charged beside an instalment's own interest. */
  shares: fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat(100)), {
    minLength: 1,
    maxLength: 24,
  }),
})
type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never

interface Written {
  base: WrittenBase
  rows: WrittenRow[]
  /** Interest of each row's own month. */
  own: Fen[]
  /** What may be charged besides, in all. */
  pool: Fen
}

/** A plan as it may be written: random shares of the principal and of the interest that may be spread. */
function writtenOf({ rate, paid, day, later, shares, ...input }: Case): Written | null {
  const asOf = addDays('2026-03-10', day)
  const annualRate = hundredthsToPercent(rate)
  const { rows, terms } = loanOf({ ...input, annualRate }, paid, asOf)
  const base = writtenBase(rows, terms, asOf)
  if (!base) return null
  const dayOf = (at: number) => addMonthsFromSeed(FIRST, at)
  let from = base.start + 1 + later
  while (dayOf(from) <= addDays(asOf, HARDSHIP_OFFER_DAYS)) from += 1
  if (from + shares.length > WHOLE_TERM_MAX) return null
  const whole = sumFen(shares.map(([share]) => share))
  const month = (balance: Fen) => monthlyInterest(balance, parseRate(annualRate))
  const pool = base.arrears + month(base.principal) * (from - 1 - base.start)
  let balance = base.principal
  let left = pool
  const own: Fen[] = []
  const written = shares.map(([share, besides], at): WrittenRow => {
    const isLast = at === shares.length - 1
    const principal = isLast ? balance : Math.floor((base.principal * share) / whole)
    const extra = Math.floor((left * besides) / 100)
    own.push(month(balance))
    balance -= principal
    left -= extra
    return { dueDate: dayOf(from + at), principal, interest: (own[at] ?? 0) + extra }
  })
  if (written.some(({ principal, interest }) => principal + interest === 0)) return null
  return { base, rows: written, own, pool }
}

const holds = (check: (one: Written) => void): void =>
  fc.assert(
    fc.property(cases, (one) => {
      const written = writtenOf(one)
      if (written) check(written)
    }),
    RUNS,
  )

describe('any plan that keeps the rules', () => {
  it('keeps the principal, and charges and waives together exactly what there is', () => {
    holds(({ base, rows, own, pool }) => {
      expect(writtenProblems(base, rows)).toEqual([])
      const plan = arrangeWritten(base, rows, base.penalty)
      expect(sumFen(plan.rows.map(({ principal }) => principal))).toBe(base.principal)
      expect(plan.rows.map(({ interest }) => interest)).toEqual(
        rows.map(({ interest }) => interest),
      )
      expect(plan.interestAfter + plan.waived.interest).toBe(sumFen(own) + pool)
      expect(plan.waived).toMatchObject({ penalty: base.penalty })
      expect(plan.penalty).toBe(0)
      plan.rows.forEach((row, at) => {
        expect(row.interest - row.arrears - row.wait).toBe(own[at])
        expect(Math.min(row.arrears, row.wait, plan.waived.interest)).toBeGreaterThanOrEqual(0)
      })
      expect(sumFen(plan.rows.map(({ arrears }) => arrears))).toBeLessThanOrEqual(base.arrears)
    })
  })

  it('is refused with a fen more of interest than there is, a fen less of its own, or of principal', () => {
    holds(({ base, rows, own, pool }) => {
      const charged = sumFen(rows.map(({ interest }) => interest)) - sumFen(own)
      const last = rows.length - 1
      const withLast = (change: (row: WrittenRow) => Partial<WrittenRow>) =>
        rows.map((row, at) => (at === last ? { ...row, ...change(row) } : row))
      const more = withLast(({ interest }) => ({ interest: interest + pool - charged + 1 }))
      const less = withLast(() => ({ interest: (own[last] ?? 0) - 1 }))
      const other = withLast(({ principal }) => ({ principal: principal + 1 }))
      for (const wrong of [more, less, other]) {
        expect(writtenProblems(base, wrong)).not.toEqual([])
      }
    })
  })

  it('is paid off ahead of time by the day, as a whole or instalment by instalment', () => {
    holds(({ base, rows }) => {
      const plan = arrangeWritten(base, rows, 0)
      const state = runningPlan(plan, base.annualRate)
      const nos = state.rows.map(({ no }) => no)
      const whole = plan.principal + plan.interestAfter + plan.penalty
      let before = plan.principal + plan.arrears + plan.penalty
      for (let day = base.asOf; day <= (rows[0]?.dueDate ?? ''); day = addDays(day, 29)) {
        const { amount } = earlySettlement(state, day)
        expect(amount).toBeGreaterThanOrEqual(before)
        expect(amount).toBeLessThanOrEqual(whole)
        before = amount
        const { amount: byRows } = costOfInstalments(state, nos, day)
        expect(Math.abs(byRows - amount)).toBeLessThanOrEqual(2 * nos.length)
      }
    })
  })

  it('can be one of the computed ones, with the same figures', () => {
    const plans = fc.record({
      paid: fc.nat(10),
      day: fc.nat(380),
      choice: fc.oneof(
        fc.record({ kind: fc.constant('extend' as const), count: fc.integer({ min: 2, max: 40 }) }),
        fc.record({
          kind: fc.constant('interest_only' as const),
          count: fc.integer({ min: 1, max: 12 }),
        }),
      ),
    })
    fc.assert(
      fc.property(plans, ({ paid, day, choice }) => {
        const asOf = addDays('2026-03-10', day)
        const { rows, terms } = loanOf(TEN_THOUSAND, paid, asOf)
        const plan = arrange(rows, terms, choice, { asOf })
        if (!plan) return
        expect(arrangeWritten(baseOf({ rows, terms }, asOf), plan.rows, 0)).toEqual({
          ...plan,
          choice: { kind: 'custom', count: plan.rows.length },
          level: 0,
        })
      }),
      RUNS,
    )
  })
})

it('a written plan reads as its figures', () => {
  const { rows, terms } = loanOf(TEN_THOUSAND, 3, '2026-06-20')
  const base = baseOf({ rows, terms }, '2026-06-20')
  const plan = arrangeWritten(
    base,
    [
      { dueDate: '2026-07-10', principal: 7_000_00, interest: 60_71 },
      { dueDate: '2026-08-10', principal: 588_91, interest: 4_71 },
    ],
    0,
  )
  expect([plan.firstPayment, plan.highestPayment].map(formatYuan)).toEqual(['7060.71', '7060.71'])
  expect(plan.waived).toEqual({ interest: 0, penalty: 0 })
  expect(plan.waitFrom).toBe(plan.waitTo)
})

describe('a plan within an amount a month', () => {
  it('spreads what had fallen due, and is one that may be offered', () => {
    const base = baseOf(loanOf(TEN_THOUSAND, 1, '2026-08-05'), '2026-08-05')
    const rows = rowsWithin(base, 600_00) ?? []
    expect(writtenProblems(base, rows)).toEqual([])
    const plan = arrangeWritten(base, rows, 0)
    expect(plan.highestPayment).toBe(600_00)
    expect(plan.waived).toEqual({ interest: 0, penalty: 0 })
    expect(rowsWithin(base, 50_00)).toBeNull()
  })

  it('is right or not there, whatever the loan and the amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2026-03-20', '2026-04-05', '2026-06-20', '2026-09-08'),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 100_00, max: 3_000_00 }),
        (asOf, paid, monthly) => {
          const base = baseOf(loanOf(TEN_THOUSAND, paid, asOf), asOf)
          const rows = rowsWithin(base, monthly)
          if (rows === null) return
          expect(writtenProblems(base, rows)).toEqual([])
          const plan = arrangeWritten(base, rows, 0)
          expect(plan.highestPayment).toBeLessThanOrEqual(monthly)
          expect(plan.waived.interest).toBe(0)
        },
      ),
      RUNS,
    )
  })
})
