import fc from 'fast-check'
import {
  addDays,
  earlySettlement,
  outstandingOf,
  schedule,
  sumFen,
  totalOf,
  type InstalmentState,
} from '@domain/index'
import { hundredthsToPercent, RUNS } from './support/arbitraries'
import { NOTHING, paidRow, row } from './support/rows'

/** At 33.60 % a year, 1,000.00 bear 28.00 a month. */
const settled = (rows: readonly InstalmentState[], asOf: string, annualRate = '33.60') =>
  earlySettlement(
    { rows, annualRate, method: 'equal_installment', term: 12, otherInterest: 0 },
    asOf,
  )

const second = (changes: Partial<InstalmentState> = {}) =>
  row({ no: 2, periodStart: '2026-02-28', dueDate: '2026-03-31', ...changes })

const third = (changes: Partial<InstalmentState> = {}) =>
  row({ no: 3, periodStart: '2026-03-31', dueDate: '2026-04-30', ...changes })

describe('early settlement', () => {
  it('counts principal once: 12,000.00 outstanding of which 1,000.00 is overdue', () => {
    const late = row({ due: { ...NOTHING, principal: 1_000_00, interest: 28_00, penalty: 3_00 } })
    const rest = second({ due: { ...NOTHING, principal: 11_000_00, interest: 31_00 } })
    const { breakdown, amount, savedInterest } = settled([late, rest], '2026-03-10')
    expect(breakdown).toEqual({
      principal: 12_000_00,
      interest: 28_00 + 10_00,
      fee: 0,
      penalty: 3_00,
    })
    expect(amount).toBe(12_041_00)
    expect(savedInterest).toBe(21_00)
  })

  it('charges the current row by days and future rows nothing', () => {
    const { rows, savedInterest } = settled([row(), second(), third()], '2026-02-14')
    expect(rows.map(({ pay }) => pay.interest)).toEqual([14_00, 0, 0])
    expect(rows.map(({ waived }) => waived.interest)).toEqual([14_00, 28_00, 28_00])
    expect(savedInterest).toBe(70_00)
  })

  it('on a due date the row is charged in full; on the first day nothing is', () => {
    expect(settled([row(), second()], '2026-02-28').breakdown.interest).toBe(28_00)
    expect(settled([row(), second()], '2026-01-31').breakdown.interest).toBe(0)
  })

  it('takes off what was paid of the current interest, and gives nothing back', () => {
    const paid = (interest: number) => row({ paid: { ...NOTHING, interest } })
    expect(settled([paid(10_00)], '2026-02-14').breakdown.interest).toBe(4_00)
    expect(settled([paid(20_00)], '2026-02-14').breakdown.interest).toBe(0)
    expect(settled([paid(20_00)], '2026-02-14').savedInterest).toBe(8_00)
  })

  it('charges a fee only on rows already due', () => {
    const fees = { ...NOTHING, principal: 1_000_00, fee: 5_00 }
    const { breakdown, rows } = settled([row({ due: fees }), second({ due: fees })], '2026-03-01')
    expect(breakdown.fee).toBe(5_00)
    expect(rows.map(({ waived }) => waived.fee)).toEqual([0, 5_00])
  })

  it('charges the fee of a row on its due date, as its interest', () => {
    const fees = { ...NOTHING, principal: 1_000_00, interest: 28_00, fee: 5_00 }
    const on = (day: string) => settled([row({ due: fees })], day).breakdown
    expect(on('2026-02-27').fee).toBe(0)
    expect(on('2026-02-28')).toMatchObject({ fee: 5_00, interest: 28_00 })
  })

  it('leaves paid rows out', () => {
    expect(settled([paidRow('2026-02-20'), second()], '2026-03-10').rows).toHaveLength(1)
    expect(settled([paidRow('2026-02-20')], '2026-03-10').amount).toBe(0)
  })

  it('for any loan and day, what is paid and waived is what was outstanding', () => {
    const cases = fc.record({
      principal: fc.integer({ min: 36_00, max: 50_000_00 }),
      rate: fc.integer({ min: 0, max: 2160 }),
      term: fc.integer({ min: 1, max: 36 }),
      day: fc.nat(1_200),
      paidInterest: fc.nat(100),
    })
    fc.assert(
      fc.property(cases, ({ principal, rate, term, day, paidInterest }) => {
        const plan = schedule({
          principal,
          annualRate: hundredthsToPercent(rate),
          term,
          method: 'equal_installment',
          firstDueDate: '2026-02-15',
        })
        let periodStart = '2026-01-10'
        const rows = plan.rows.map(({ no, dueDate, principal: part, interest }) => {
          const due = { ...NOTHING, principal: part, interest }
          const paid = { ...NOTHING, interest: Math.floor((interest * paidInterest) / 100) }
          const state = row({ no, periodStart, dueDate, due, paid })
          periodStart = dueDate
          return state
        })
        const asOf = addDays('2026-01-10', day)
        const settlement = settled(rows, asOf, hundredthsToPercent(rate))
        const outstanding = sumFen(rows.map((state) => totalOf(outstandingOf(state))))
        expect(settlement.breakdown.principal).toBe(principal)
        expect(settlement.amount + settlement.savedInterest).toBe(outstanding)
        expect(settlement.savedInterest).toBeGreaterThanOrEqual(0)
      }),
      RUNS,
    )
  })
})
