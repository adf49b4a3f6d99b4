import fc from 'fast-check'
import {
  addDays,
  addMonthsFromSeed,
  amountDueOf,
  arrange,
  type Arrangement,
  type ArrangementTerms,
  type ComputedPlan,
  costOfInstalments,
  earlySettlement,
  type Fen,
  fitsMonthly,
  formatYuan,
  HARDSHIP_KINDS,
  HARDSHIP_OFFER_DAYS,
  type HardshipChoice,
  hardshipChoiceText,
  hardshipPlans,
  type InstalmentState,
  type IsoDate,
  lessWaived,
  type LoanState,
  outstandingOf,
  paymentOf,
  REPAY_METHODS,
  sumFen,
  WHOLE_TERM_MAX,
} from '@domain/index'
import { hundredthsToPercent, RUNS } from './support/arbitraries'
import { openLoan, runningPlan, settledBy } from './support/running'

/** First due date of every loan here; each was paid out a month before. */
const FIRST: IsoDate = '2026-04-10'

interface Loan {
  rows: InstalmentState[]
  terms: ArrangementTerms
}

/** A loan of which some instalments were paid on their due dates, with penalty on those overdue. */
function loanOf(
  input: Parameters<typeof openLoan>[0],
  paid: number,
  overdue: { asOf: IsoDate; penalty: Fen } = { asOf: FIRST, penalty: 0 },
): Loan {
  const running = settledBy(openLoan(input), '2000-01-01', paid)
  const rows = running.rows.map((row) =>
    row.closedOn === null && row.dueDate < overdue.asOf
      ? { ...row, due: { ...row.due, penalty: overdue.penalty } }
      : row,
  )
  const { annualRate, method } = input
  return { rows, terms: { annualRate, method, firstDueDate: FIRST } }
}

const TEN_THOUSAND = {
  principal: 10_000_00,
  annualRate: '9.60',
  term: 12,
  method: 'equal_installment',
} as const

const planOf = (
  { rows, terms }: Loan,
  choice: HardshipChoice,
  on: Parameters<typeof arrange>[3],
): Arrangement => {
  const plan = arrange(rows, terms, choice, on)
  if (!plan) throw new Error('no plan')
  return plan
}

const shown = ({ rows }: Arrangement) =>
  rows.map(
    ({ dueDate, principal, interest, penalty }) =>
      `${dueDate} ${formatYuan(principal)} ${formatYuan(interest)} ${formatYuan(penalty)}`,
  )

describe('a plan reckoned by hand', () => {
  // 10,000.00 at 0.8 % a month over twelve months pays 877.30; three payments leave 7,588.91.
  const paidThree = loanOf(TEN_THOUSAND, 3)

  it('two months later: the wait costs 60.71 twice, due with the last instalment', () => {
    const plan = planOf(paidThree, { kind: 'defer', count: 2 }, { asOf: '2026-06-20' })
    expect(plan).toMatchObject({
      replaced: [4, 5, 6, 7, 8, 9, 10, 11, 12],
      principal: 7_588_91,
      arrears: 0,
      wait: 2 * 60_71,
      waitFrom: '2026-06-10',
      waitTo: '2026-08-10',
      periodFrom: '2026-08-10',
      level: 0,
      firstPayment: 877_30,
    })
    expect(shown(plan)[0]).toBe('2026-09-10 816.59 60.71 0.00')
    expect(plan.rows.at(-1)).toMatchObject({ dueDate: '2027-05-10', wait: 121_42 })
    expect(plan.interestAfter - plan.interestBefore).toBe(121_42)
  })

  it('over eighteen months: 454.37 a month instead of 877.30', () => {
    const plan = planOf(paidThree, { kind: 'extend', count: 18 }, { asOf: '2026-06-20' })
    // 7,588.91 × 0.008 × 1.008^18 ÷ (1.008^18 − 1)
    expect(plan).toMatchObject({ level: 454_37, firstPayment: 454_37, wait: 0 })
    expect(plan.rows).toHaveLength(18)
    expect(shown(plan)[0]).toBe('2026-07-10 393.66 60.71 0.00')
    expect(plan.rows.at(-1)?.dueDate).toBe('2027-12-10')
    expect(sumFen(plan.rows.map(({ principal }) => principal))).toBe(7_588_91)
  })

  it('three months of interest, then nine payments as before', () => {
    const plan = planOf(paidThree, { kind: 'interest_only', count: 3 }, { asOf: '2026-06-20' })
    expect(shown(plan).slice(0, 4)).toEqual([
      '2026-07-10 0.00 60.71 0.00',
      '2026-08-10 0.00 60.71 0.00',
      '2026-09-10 0.00 60.71 0.00',
      '2026-10-10 816.59 60.71 0.00',
    ])
    expect(plan).toMatchObject({ level: 877_30, firstPayment: 60_71, highestPayment: 877_30 })
    expect(plan.rows).toHaveLength(12)
    expect(plan.interestAfter - plan.interestBefore).toBe(3 * 60_71)
  })

  it('brings two overdue instalments forward: their interest and frozen penalty fall due first', () => {
    const asOf = '2026-08-01'
    const late = loanOf(TEN_THOUSAND, 2, { asOf, penalty: 3_00 })
    // Rows 3 (06-10) and 4 (07-10) are overdue: interest 67.19 + 60.71, penalty twice 3.00.
    const plan = planOf(late, { kind: 'defer', count: 3 }, { asOf })
    expect(plan).toMatchObject({ arrears: 127_90, penalty: 6_00, waitFrom: '2026-07-10' })
    expect(shown(plan)[0]).toBe('2026-09-10 810.11 127.90 6.00')
    // 8,399.02 for two months, and 7,588.91 once the first is repaid within the wait.
    expect(plan.wait).toBe(67_19 + 67_19 + 60_71)
    expect(arrange(late.rows, late.terms, { kind: 'defer', count: 1 }, { asOf })).toBeNull()
  })

  it('lets go what the lender waives of the wait and of the penalty, and no more', () => {
    const asOf = '2026-07-20'
    const late = loanOf(TEN_THOUSAND, 3, { asOf, penalty: 3_00 })
    const choice = { kind: 'defer', count: 2 } as const
    const waived = { interest: 100_00, penalty: 3_00 }
    const plan = planOf(late, choice, { asOf, waived })
    expect(plan).toMatchObject({ wait: 21_42, penalty: 0, waived })
    // The desk works the same out of the plan before anything is waived.
    expect(lessWaived(planOf(late, choice, { asOf }).rows, waived)).toEqual(plan.rows)
    expect(plan.rows[0]).toMatchObject({ dueDate: '2026-09-10', penalty: 0, arrears: 60_71 })
    for (const more of [
      { interest: 121_43, penalty: 0 },
      { interest: 0, penalty: 3_01 },
      { interest: -1, penalty: 0 },
    ]) {
      expect(() => planOf(late, choice, { asOf, waived: more })).toThrow(RangeError)
    }
  })

  it('starts a month later, for its interest, where an instalment would fall due within the offer', () => {
    const plan = planOf(paidThree, { kind: 'extend', count: 18 }, { asOf: '2026-07-05' })
    expect(plan).toMatchObject({ wait: 60_71, waitFrom: '2026-06-10', waitTo: '2026-07-10' })
    expect(plan.rows[0]?.dueDate).toBe('2026-08-10')
  })
})

describe('what is offered', () => {
  const { rows, terms } = loanOf(TEN_THOUSAND, 3)
  const offered = (monthly: Fen | null) =>
    hardshipPlans(rows, terms, { asOf: '2026-06-20', monthly })

  it('puts off, extends until it fits, and interest first', () => {
    expect(offered(450_00).map(({ choice }) => hardshipChoiceText(choice))).toEqual([
      '延后 1 期',
      '延后 2 期',
      '延后 3 期',
      '延长为 19 期',
      '先只还利息 3 期',
      '先只还利息 6 期',
    ])
    expect(offered(450_00).map((plan) => fitsMonthly(plan, 450_00))).toEqual([
      ...[false, false, false],
      true,
      ...[false, false],
    ])
    expect(offered(null)[3]?.choice.count).toBe(18)
    expect(offered(1_00)[3]?.choice.count).toBe(WHOLE_TERM_MAX - 3)
  })

  it('is nothing where nothing is open, a fee is, or all falls due at once and not yet', () => {
    const settled = settledBy(openLoan(TEN_THOUSAND), '2030-01-01').rows
    expect(hardshipPlans(settled, terms, { asOf: '2026-06-20', monthly: null })).toEqual([])
    const withFee = rows.map((row) => ({ ...row, due: { ...row.due, fee: 1 } }))
    expect(hardshipPlans(withFee, terms, { asOf: '2026-06-20', monthly: null })).toEqual([])
    const bullet = loanOf({ ...TEN_THOUSAND, method: 'bullet' }, 0)
    const on = (asOf: IsoDate) => hardshipPlans(bullet.rows, bullet.terms, { asOf, monthly: null })
    expect(on('2026-06-20')).toEqual([])
    expect(on('2027-03-20')).not.toEqual([])
  })

  describe('of a loan that pays its principal at the end', () => {
    // 6,000.00 at 0.8 % a month: 48.00 eleven times, then 6,048.00.
    const ends = { ...TEN_THOUSAND, principal: 6_000_00, method: 'interest_first' } as const
    const shownOf = (paid: number, asOf: IsoDate, monthly: Fen | null = null) => {
      const loan = loanOf(ends, paid)
      return hardshipPlans(loan.rows, loan.terms, { asOf, monthly }).map(({ choice }) =>
        hardshipChoiceText(choice),
      )
    }
    const DEFERRED = ['延后 1 期', '延后 2 期', '延后 3 期']

    it('has neither interest alone nor higher payments in place of the 48.00', () => {
      expect(shownOf(1, '2026-04-20')).toEqual(DEFERRED)
      expect(shownOf(1, '2026-04-20', 40_00)).toEqual(DEFERRED)
    })

    it('has an extension that a person says they can pay, or when the end is near', () => {
      expect(shownOf(1, '2026-04-20', 600_00)).toEqual([...DEFERRED, '延长为 12 期'])
      expect(shownOf(8, '2026-11-20')).toEqual(DEFERRED)
      expect(shownOf(9, '2026-12-20')).toEqual([...DEFERRED, '延长为 6 期'])
      expect(shownOf(11, '2027-02-20')).toEqual([...DEFERRED, '延长为 2 期'])
    })

    it('has interest alone once its plan is of level payments', () => {
      const { rows: level } = loanOf({ ...ends, method: 'equal_installment' }, 1)
      const plans = hardshipPlans(level, loanOf(ends, 1).terms, {
        asOf: '2026-04-20',
        monthly: null,
      })
      expect(plans.map(({ choice }) => choice.kind)).toContain('interest_only')
    })
  })

  it.each([
    { kind: 'defer', count: 4 },
    { kind: 'defer', count: 0 },
    { kind: 'extend', count: 9 },
    { kind: 'extend', count: 58 },
    { kind: 'interest_only', count: 13 },
    { kind: 'interest_only', count: 1.5 },
  ] as const)('not $kind by $count', (choice) => {
    expect(arrange(rows, terms, choice, { asOf: '2026-06-20' })).toBeNull()
  })
})

const cases = fc.record({
  principal: fc.integer({ min: 500_00, max: 50_000_00 }),
  rate: fc.integer({ min: 0, max: 2160 }),
  term: fc.integer({ min: 1, max: 36 }),
  method: fc.constantFrom(...REPAY_METHODS),
  paid: fc.nat(35),
  /** Due dates that passed without payment, and days since the last one. */
  missed: fc.nat(5),
  day: fc.nat(30),
  penalty: fc.nat(500),
  kind: fc.constantFrom(...HARDSHIP_KINDS),
  count: fc.integer({ min: 1, max: 48 }),
})

type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never

interface Played {
  loan: Loan
  asOf: IsoDate
  plan: Arrangement
  rate: bigint
}

function loanIn({ rate, missed, day, penalty, principal, term, method, ...given }: Case) {
  const paid = given.paid % term
  const asOf = addDays(addMonthsFromSeed(FIRST, paid + missed - 1), day)
  const input = { principal, term, method, annualRate: hundredthsToPercent(rate) }
  return { loan: loanOf(input, paid, { asOf, penalty }), asOf }
}

function played(one: Case): Played | null {
  const { loan, asOf } = loanIn(one)
  const { kind, count, rate } = one
  const plan = arrange(loan.rows, loan.terms, { kind, count }, { asOf })
  return plan && { loan, asOf, plan, rate: BigInt(rate) }
}

const holds = (check: (one: Played) => void): void =>
  fc.assert(
    fc.property(cases, (one) => {
      const done = played(one)
      if (done) check(done)
    }),
    { numRuns: RUNS.numRuns * 4 },
  )

const total = (plan: Arrangement, of: 'principal' | 'interest' | 'arrears' | 'wait' | 'penalty') =>
  sumFen(plan.rows.map((row) => row[of]))

/** Half up of balance × rate ÷ 12, in whole numbers of any size. */
const monthOf = (balance: bigint, rate: bigint): bigint =>
  (2n * balance * rate + 120_000n) / 240_000n

describe('any plan', () => {
  it('has the same principal, and interest and penalty that had fallen due', () => {
    holds(({ loan, asOf, plan }) => {
      const open = loan.rows.filter((row) => plan.replaced.includes(row.no)).map(outstandingOf)
      expect(total(plan, 'principal')).toBe(sumFen(open.map(({ principal }) => principal)))
      expect(total(plan, 'penalty')).toBe(sumFen(open.map(({ penalty }) => penalty)))
      const due = loan.rows.filter((row) => row.dueDate <= asOf).map(outstandingOf)
      expect(total(plan, 'arrears')).toBe(sumFen(due.map(({ interest }) => interest)))
      expect(total(plan, 'wait')).toBe(plan.wait)
      expect(total(plan, 'interest')).toBe(plan.interestAfter)
    })
  })

  it('charges each month the interest of the principal outstanding in it, and of nothing else', () => {
    holds(({ loan, plan, rate }) => {
      if (loan.terms.method === 'bullet') return
      let month = 0
      let expected = 0n
      let owed = BigInt(plan.principal)
      while (owed > 0n) {
        expected += monthOf(owed, rate)
        month += 1
        const day = addMonthsFromSeed(plan.waitFrom, month)
        for (const row of plan.rows) if (row.dueDate === day) owed -= BigInt(row.principal)
      }
      expect(BigInt(plan.interestAfter - plan.arrears)).toBe(expected)
    })
  })

  it('falls due on the repayment day, a month apart, after the offer ends and within sixty months', () => {
    holds(({ asOf, plan }) => {
      const [first] = plan.rows
      expect(first && first.dueDate > addDays(asOf, HARDSHIP_OFFER_DAYS)).toBe(true)
      plan.rows.forEach((row, at) => {
        expect(row.dueDate).toBe(addMonthsFromSeed(first?.dueDate ?? '', at))
        expect(row.dueDate.slice(-2)).toBe(FIRST.slice(-2))
        expect(Math.min(row.principal, row.interest, row.arrears, row.wait)).toBeGreaterThanOrEqual(
          0,
        )
        expect(row.arrears + row.wait).toBeLessThanOrEqual(row.interest)
      })
      const last = plan.rows.at(-1)?.dueDate ?? ''
      expect(last < addMonthsFromSeed(FIRST, WHOLE_TERM_MAX)).toBe(true)
    })
  })
})

describe('every way that is shown', () => {
  const shownCases = fc.record({
    case: cases,
    monthly: fc.option(fc.integer({ min: 1_00, max: 5_000_00 })),
  })

  const forEach = (
    check: (of: Pick<Played, 'loan' | 'asOf'>, plans: ComputedPlan[], monthly: Fen | null) => void,
  ) =>
    fc.assert(
      fc.property(shownCases, ({ case: one, monthly }) => {
        const found = loanIn(one)
        check(
          found,
          hardshipPlans(found.loan.rows, found.loan.terms, { asOf: found.asOf, monthly }),
          monthly,
        )
      }),
      { numRuns: RUNS.numRuns * 4 },
    )

  const beforeLast = (payments: Fen[]) => Math.max(0, ...payments.slice(0, -1))

  it('asks for no more before its last payment than the plan that it replaces, or lowers that plan’s last', () => {
    forEach(({ loan }, plans, monthly) => {
      for (const plan of plans) {
        const open = loan.rows.filter(({ no }) => plan.replaced.includes(no))
        const first = plan.rows[0]?.dueDate ?? ''
        const due = sumFen(open.filter((row) => row.dueDate <= first).map(amountDueOf))
        const present = [due, ...open.filter((row) => row.dueDate > first).map(amountDueOf)]
        const payments = plan.rows.map(paymentOf)
        const measure = present.length > 1 ? beforeLast(present) : due
        if (beforeLast(payments) <= measure + 1_00) continue
        expect(plan.choice.kind).toBe('extend')
        expect(plan.highestPayment).toBeLessThan(Math.max(...present))
        if (present.length > 3) expect(plan.highestPayment).toBeLessThanOrEqual(monthly ?? 0)
      }
    })
  })

  it('is each of them where every instalment repays some principal', () => {
    forEach(({ loan, asOf }, plans) => {
      if (!loan.terms.method.startsWith('equal')) return
      const shownKinds = plans.map(({ choice }) => `${choice.kind} ${choice.count}`)
      for (const choice of [
        ...[1, 2, 3].map((count) => ({ kind: 'defer' as const, count })),
        ...[3, 6].map((count) => ({ kind: 'interest_only' as const, count })),
      ]) {
        if (arrange(loan.rows, loan.terms, choice, { asOf })) {
          expect(shownKinds).toContain(`${choice.kind} ${choice.count}`)
        }
      }
    })
  })
})

const afterwards = ({ loan, plan }: Played): LoanState => runningPlan(plan, loan.terms.annualRate)

describe('paying a new plan off ahead of time', () => {
  it('costs the principal, what had fallen due, and interest for the days that passed', () => {
    const late = loanOf(TEN_THOUSAND, 3, { asOf: '2026-07-20', penalty: 3_00 })
    const plan = planOf(late, { kind: 'defer', count: 2 }, { asOf: '2026-07-20' })
    const state = afterwards({ loan: late, plan, asOf: '2026-07-20', rate: 960n })
    // The wait is from 07-10 to 09-10: 31 of 62 days.
    expect(earlySettlement(state, '2026-08-10').breakdown).toEqual({
      principal: 7_588_91,
      interest: 60_71 + 60_71,
      fee: 0,
      penalty: 3_00,
    })
    const all = state.rows.map(({ no }) => no)
    const cost = costOfInstalments(state, all, '2026-08-10')
    expect(Math.abs(cost.amount - earlySettlement(state, '2026-08-10').amount)).toBeLessThanOrEqual(
      all.length,
    )
  })

  it('costs the same instalment by instalment, one of them overdue within the months of the wait', () => {
    const asOf = '2026-08-01'
    const late = loanOf(TEN_THOUSAND, 2, { asOf, penalty: 3_00 })
    const plan = planOf(late, { kind: 'defer', count: 3 }, { asOf })
    const state = afterwards({ loan: late, plan, asOf, rate: 960n })
    const all = state.rows.map(({ no }) => no)
    // 195.09 for the wait from 07-10 to 10-10: 72 of 92 days have passed. The first instalment, of 09-10, is overdue.
    const amount = 8_399_02 + 127_90 + 6_00 + 152_68
    expect(earlySettlement(state, '2026-09-20').amount).toBe(amount)
    expect(costOfInstalments(state, all, '2026-09-20').amount).toBe(amount)
  })

  it('never costs more than waiting, nor less than what had fallen due', () => {
    holds((one) => {
      const state = afterwards(one)
      const { plan } = one
      const whole = total(plan, 'principal') + total(plan, 'interest') + total(plan, 'penalty')
      const least = plan.principal + plan.arrears + plan.penalty
      const dueDates = plan.rows.slice(0, 4).map(({ dueDate }) => dueDate)
      const days = Array.from({ length: 12 }, (_, at) => addDays(one.asOf, 13 * at))
      let before = least
      for (const day of [...days, ...dueDates].sort()) {
        const { amount } = earlySettlement(state, day)
        expect(amount).toBeGreaterThanOrEqual(before)
        expect(amount).toBeLessThanOrEqual(whole)
        before = amount
        const nos = state.rows.map(({ no }) => no)
        const { amount: byRows } = costOfInstalments(state, nos, day)
        // Half a fen for the interest of the running period, and for each instalment half a fen of its interest, of what its
        // periods no longer bear, and of its share of the months without payment.
        expect(Math.abs(byRows - amount)).toBeLessThanOrEqual((3 * nos.length + 1) / 2)
      }
    })
  })
})
