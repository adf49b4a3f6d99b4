import fc from 'fast-check'
import {
  addDays,
  type Earning,
  type EarningRow,
  earningsOf,
  type InterestPayment,
  type IsoDate,
  missingEarnings,
  sumFen,
} from '@domain/index'
import { RUNS } from './support/arbitraries'

const DUE: IsoDate = '2026-04-10'

const row = (payments: [IsoDate, number][] = [], interest = 80_00): EarningRow => ({
  no: 1,
  dueDate: DUE,
  interest,
  payments: payments.map(([valueDate, amount]) => ({ valueDate, amount })),
})

/** Day and amount of each change up to a day. */
const earned = (of: EarningRow, today: IsoDate, writtenOffOn: IsoDate | null = null) =>
  earningsOf(of, { today, writtenOffOn }).map(({ day, amount }) => [day, amount])

describe('interest of an instalment becomes income', () => {
  it('on its due date, not a day before, whether it is paid or not', () => {
    expect(earned(row(), '2026-04-09')).toEqual([])
    expect(earned(row(), DUE)).toEqual([[DUE, 80_00]])
    expect(earned(row([['2026-04-25', 80_00]]), '2026-05-01')).toEqual([[DUE, 80_00]])
  })

  it('when it is paid ahead, and the rest on the due date', () => {
    const paid = row([['2026-03-20', 30_00]])
    expect(earned(paid, '2026-03-19')).toEqual([])
    expect(earned(paid, DUE)).toEqual([
      ['2026-03-20', 30_00],
      [DUE, 50_00],
    ])
  })

  it('never, as far as it was waived', () => {
    expect(earned(row([['2026-03-25', 38_71]], 38_71), DUE)).toEqual([['2026-03-25', 38_71]])
    expect(earned(row([], 0), DUE)).toEqual([])
  })
})

describe('a write-off', () => {
  it('takes unpaid income back, until it is paid', () => {
    const late = row([
      ['2026-05-01', 20_00],
      ['2027-01-05', 10_00],
    ])
    expect(earned(late, '2027-02-01', '2026-11-01')).toEqual([
      [DUE, 80_00],
      ['2026-11-01', -60_00],
      ['2027-01-05', 10_00],
    ])
  })

  it('keeps instalments that fall due later from earning anything but what is paid', () => {
    const later = row([['2026-04-30', 20_00]])
    expect(earned(later, '2026-06-01', '2026-04-01')).toEqual([['2026-04-30', 20_00]])
    expect(earned(row(), '2026-06-01', DUE)).toEqual([])
  })
})

describe('what is missing in the ledger', () => {
  const of = (day: IsoDate, amount: number, no = 1): Earning => ({ no, day, amount })

  it('is nothing once it is booked', () => {
    expect(missingEarnings([of(DUE, 80_00)], [of(DUE, 80_00)])).toEqual([])
    expect(missingEarnings([of(DUE, 80_00)], [of(DUE, 30_00), of(DUE, 50_00)])).toEqual([])
  })

  it('moves income to the day of money that comes in late, oldest day first', () => {
    expect(
      missingEarnings(
        [of('2026-03-20', 30_00), of(DUE, 50_00)],
        [of(DUE, 80_00), of('2026-05-10', 1_00, 2)],
      ),
    ).toEqual([of('2026-03-20', 30_00), of(DUE, -30_00), of('2026-05-10', -1_00, 2)])
  })

  it('comes in the order of days, and within a day of instalments, however it was found', () => {
    const second = of(DUE, 2_00, 2)
    expect(
      missingEarnings([second, of('2026-05-10', 3_00, 3), of(DUE, 1_00)], [of('2026-03-20', 4_00)]),
    ).toEqual([of('2026-03-20', -4_00), of(DUE, 1_00), second, of('2026-05-10', 3_00, 3)])
  })
})

const cases = fc
  .record({
    interest: fc.nat(100_00),
    parts: fc.array(fc.record({ day: fc.integer({ min: -40, max: 400 }), share: fc.nat(99) }), {
      maxLength: 5,
    }),
    writtenOff: fc.option(fc.integer({ min: -40, max: 300 })),
    today: fc.integer({ min: -40, max: 420 }),
  })
  .map(({ interest, parts, writtenOff, today }) => {
    let left = interest
    const payments = parts.map(({ day, share }): InterestPayment => {
      const amount = Math.floor((left * share) / 100)
      left -= amount
      return { valueDate: addDays(DUE, day), amount }
    })
    return {
      one: { no: 1, dueDate: DUE, interest, payments },
      until: {
        today: addDays(DUE, today),
        writtenOffOn: writtenOff === null ? null : addDays(DUE, writtenOff),
      },
    }
  })

const total = (earnings: readonly Earning[]) => sumFen(earnings.map(({ amount }) => amount))

describe('for any payments, write-off and day', () => {
  it('income is never more than the interest nor less than what was paid of it by then', () => {
    fc.assert(
      fc.property(cases, ({ one, until }) => {
        const paid = one.payments.filter(({ valueDate }) => valueDate <= until.today)
        const income = total(earningsOf(one, until))
        expect(income).toBeLessThanOrEqual(one.interest)
        expect(income).toBeGreaterThanOrEqual(sumFen(paid.map(({ amount }) => amount)))
        const isWrittenOff = until.writtenOffOn !== null && until.writtenOffOn <= until.today
        if (until.today >= DUE && !isWrittenOff) expect(income).toBe(one.interest)
      }),
      RUNS,
    )
  })

  it('what was earned by a day does not depend on the days after it', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: -40, max: 420 }), ({ one, until }, days) => {
        const day = addDays(DUE, days)
        if (day > until.today) return
        const then = earningsOf(one, until).filter((earning) => earning.day <= day)
        expect(then).toEqual(earningsOf(one, { ...until, today: day }))
      }),
      RUNS,
    )
  })

  it('the ledger is the same whatever the order in which payments were booked, on every day', () => {
    fc.assert(
      fc.property(cases, ({ one, until }) => {
        let booked: Earning[] = []
        for (let count = 0; count <= one.payments.length; count += 1) {
          const known = { ...one, payments: one.payments.slice(0, count) }
          booked = [...booked, ...missingEarnings(earningsOf(known, until), booked)]
        }
        expect(missingEarnings(earningsOf(one, until), booked)).toEqual([])
      }),
      RUNS,
    )
  })
})
