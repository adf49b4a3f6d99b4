import fc from 'fast-check'
import {
  addDays,
  DEFAULT_PRODUCT,
  overdueDaysOf,
  penalty,
  penaltyRateOf,
  type PenaltyInput,
} from '@domain/index'
import { dates, hundredthsToPercent, RUNS } from './support/arbitraries'

const TERMS = DEFAULT_PRODUCT.penalty

/** 1,000.00 due on 2026-01-01; 14.40 % makes a penalty rate of 21.60 %. */
const accrued = (changes: Partial<PenaltyInput>): number =>
  penalty(
    {
      dueDate: '2026-01-01',
      principal: 1_000_00,
      repayments: [],
      annualRate: '14.40',
      asOf: '2026-01-31',
      ...changes,
    },
    TERMS,
  )

describe('penalty', () => {
  it('follows the example of the rules: 18.00 after 30 days, 27.00 after half is paid', () => {
    expect(accrued({})).toBe(18_00)
    const repayments = [{ valueDate: '2026-01-31', amount: 500_00 }]
    expect(accrued({ repayments })).toBe(18_00)
    expect(accrued({ repayments, asOf: '2026-03-02' })).toBe(27_00)
  })

  it.each([
    ['2025-12-20', 0],
    ['2026-01-01', 0],
    ['2026-01-02', 0],
    ['2026-01-04', 0],
    ['2026-01-05', 2_40],
    ['2026-01-06', 3_00],
  ])('nothing within the three days of grace, then from the first day: %s', (asOf, fen) => {
    expect(accrued({ asOf })).toBe(fen)
  })

  it('costs nothing when paid on the last day of grace, ever after', () => {
    const repayments = [{ valueDate: '2026-01-04', amount: 1_000_00 }]
    expect(accrued({ repayments, asOf: '2026-06-01' })).toBe(0)
  })

  it('stops the day the money was sent, however late it is booked', () => {
    const repayments = [{ valueDate: '2026-01-11', amount: 1_000_00 }]
    expect(accrued({ repayments, asOf: '2026-06-01' })).toBe(6_00)
  })

  it('counts from the first day when paid the day after the grace days', () => {
    const repayments = [{ valueDate: '2026-01-05', amount: 1_000_00 }]
    expect(accrued({ repayments })).toBe(2_40)
  })

  it('charges each day what it found, of two parts paid on days that follow each other', () => {
    const repayments = [
      { valueDate: '2026-01-11', amount: 400_00 },
      { valueDate: '2026-01-12', amount: 600_00 },
    ]
    // 10 days × 1,000.00 and one × 600.00, at 0.06 % a day.
    expect(accrued({ repayments })).toBe(6_36)
  })

  it.each(['2025-12-20', '2025-12-31', '2026-01-01'])(
    'what was repaid before the row was late, on %s, is never charged for',
    (valueDate) => expect(accrued({ repayments: [{ valueDate, amount: 500_00 }] })).toBe(9_00),
  )

  it('a part paid within the grace days saves only its own days', () => {
    const repayments = [{ valueDate: '2026-01-03', amount: 500_00 }]
    expect(accrued({ repayments, asOf: '2026-01-11' })).toBe(3_60)
  })

  it('is one and a half times the contract rate, at most 24 %', () => {
    expect(penaltyRateOf('7.20', TERMS)).toBe('10.80')
    expect(penaltyRateOf('14.40', TERMS)).toBe('21.60')
    expect(penaltyRateOf('21.60', TERMS)).toBe('24.00')
    expect(accrued({ annualRate: '21.60' })).toBe(20_00)
  })

  it('equals a day-by-day sum in BigInt, rounded once', () => {
    const parts = fc.array(fc.record({ day: fc.nat(120), amount: fc.nat(3_000_00) }), {
      maxLength: 5,
    })
    const cases = fc.record({
      dueDate: dates,
      principal: fc.integer({ min: 1, max: 50_000_00 }),
      rate: fc.integer({ min: 0, max: 2160 }),
      late: fc.nat(400),
      parts,
    })
    fc.assert(
      fc.property(cases, ({ dueDate, principal, rate, late, parts: paid }) => {
        const owedAfter = (day: number): number =>
          Math.max(
            0,
            paid
              .filter((part) => part.day < day)
              .reduce((sum, part) => sum - part.amount, principal),
          )
        let sum = 0n
        if (late > 3 && owedAfter(4) > 0) {
          for (let day = 1; day <= late; day += 1) sum += BigInt(owedAfter(day))
        }
        const yearly = BigInt(Math.min(rate * 15, 24_000))
        const expected = (2n * sum * yearly + 36_000_000n) / 72_000_000n
        const result = accrued({
          dueDate,
          principal,
          annualRate: hundredthsToPercent(rate),
          repayments: paid.map(({ day, amount }) => ({ valueDate: addDays(dueDate, day), amount })),
          asOf: addDays(dueDate, late),
        })
        expect(BigInt(result)).toBe(expected)
      }),
      RUNS,
    )
  })
})

describe('overdue days', () => {
  it('count from the day after the due date', () => {
    expect(overdueDaysOf('2026-01-01', '2025-12-31')).toBe(0)
    expect(overdueDaysOf('2026-01-01', '2026-01-01')).toBe(0)
    expect(overdueDaysOf('2026-01-01', '2026-01-02')).toBe(1)
  })
})
