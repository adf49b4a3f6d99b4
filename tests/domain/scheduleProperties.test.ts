import fc from 'fast-check'
import { dateParts, daysInMonth, irr, schedule, sumFen } from '@domain/index'
import { hundredthsToPercent, loans, percents, RUNS, terms } from './support/arbitraries'

describe('schedule, whatever the loan', () => {
  it('the principal column sums to the loan and the balance ends at zero', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { rows } = schedule(loan)
        expect(sumFen(rows.map((row) => row.principal))).toBe(loan.principal)
        expect(rows[rows.length - 1]?.balance).toBe(0)
      }),
      RUNS,
    )
  })

  it('no row holds a negative amount and balances never rise', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        let before = loan.principal
        for (const row of schedule(loan).rows) {
          expect(Math.min(row.principal, row.interest, row.balance)).toBeGreaterThanOrEqual(0)
          expect(row.payment).toBe(row.principal + row.interest)
          expect(row.balance).toBe(before - row.principal)
          before = row.balance
        }
      }),
      RUNS,
    )
  })

  it('the totals are the sums of the rows, and the cash flows balance them', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { rows, totalInterest, totalPayment, cashflows } = schedule(loan)
        expect(totalInterest).toBe(sumFen(rows.map((row) => row.interest)))
        expect(totalPayment).toBe(loan.principal + totalInterest)
        expect(cashflows).toHaveLength(loan.term + 1)
        expect(sumFen(cashflows) + totalInterest).toBe(0)
      }),
      RUNS,
    )
  })

  it('due dates never drift: each keeps the seed day or the last day of a shorter month', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const first = dateParts(loan.firstDueDate)
        const { rows } = schedule({ ...loan, method: 'equal_principal' })
        rows.forEach(({ dueDate }, index) => {
          const { year, month, day } = dateParts(dueDate)
          expect(year * 12 + month).toBe(first.year * 12 + first.month + index)
          expect(day).toBe(Math.min(first.day, daysInMonth(year, month)))
        })
      }),
      RUNS,
    )
  })

  const regularPayment = (principal: number, annualRate: string, term: number): number => {
    const method = 'equal_installment' as const
    const plan = schedule({ principal, annualRate, term, method, firstDueDate: '2026-01-31' })
    return plan.rows[0]?.payment ?? 0
  }

  it('the regular payment of equal_installment is monotone in principal', () => {
    const pair = fc.tuple(fc.nat(5_000_000), fc.nat(5_000_000), terms, percents)
    fc.assert(
      fc.property(pair, ([a, b, term, rate]) => {
        const [low, high] = [Math.min(a, b) + 100 * term, Math.max(a, b) + 100 * term]
        expect(regularPayment(low, rate, term)).toBeLessThanOrEqual(
          regularPayment(high, rate, term),
        )
      }),
      RUNS,
    )
  })

  it('the regular payment of equal_installment is monotone in the rate', () => {
    const rate = fc.integer({ min: 0, max: 3600 })
    fc.assert(
      fc.property(fc.nat(5_000_000), terms, rate, rate, (size, term, a, b) => {
        const principal = size + 100 * term
        const low = hundredthsToPercent(Math.min(a, b))
        const high = hundredthsToPercent(Math.max(a, b))
        expect(regularPayment(principal, low, term)).toBeLessThanOrEqual(
          regularPayment(principal, high, term),
        )
      }),
      RUNS,
    )
  })

  it('the IRR of equal_installment from 1,000.00 on is the rate, within 0.05', () => {
    const sizes = fc.integer({ min: 1_000_00, max: 500_000_00 })
    fc.assert(
      fc.property(sizes, terms, percents, (principal, term, annualRate) => {
        const method = 'equal_installment' as const
        const plan = schedule({ principal, annualRate, term, method, firstDueDate: '2026-01-31' })
        const { nominalAnnual } = irr(plan.cashflows)
        expect(Math.abs(nominalAnnual - Number(annualRate))).toBeLessThanOrEqual(0.05)
      }),
      RUNS,
    )
  })
})

describe('schedule refuses', () => {
  const loan = {
    principal: 10_000_00,
    annualRate: '9.60',
    term: 12,
    method: 'equal_installment' as const,
    firstDueDate: '2026-01-31',
  }

  it.each([
    ['no principal', { principal: 0 }],
    ['a negative principal', { principal: -1 }],
    ['half a fen', { principal: 100.5 }],
    ['NaN', { principal: Number.NaN }],
    ['a term of 0', { term: 0 }],
    ['a term of 1.5', { term: 1.5 }],
    ['a term of 601', { term: 601 }],
    ['a rate in words', { annualRate: 'low' }],
    ['a negative rate', { annualRate: '-1' }],
    ['a day that does not exist', { firstDueDate: '2026-02-30' }],
  ])('%s', (_, change) => {
    expect(() => schedule({ ...loan, ...change })).toThrow(RangeError)
  })

  it('nothing of the longest term', () => {
    expect(schedule({ ...loan, term: 600 }).rows).toHaveLength(600)
  })

  it('nothing of the smallest loan: rows stay non-negative even under 1.00 a month', () => {
    const { rows } = schedule({ ...loan, principal: 7, term: 60, annualRate: '36.00' })
    expect(sumFen(rows.map((row) => row.principal))).toBe(7)
    expect(rows.every((row) => row.principal >= 0 && row.balance >= 0)).toBe(true)
  })
})
