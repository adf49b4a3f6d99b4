import fc from 'fast-check'
import { allocate, isOldestRun, spread, sumFen, totalOf, type OpenRow } from '@domain/index'
import { RUNS } from './support/arbitraries'

const open = (no: number, penalty: number, fee: number, interest: number, principal: number) => ({
  no,
  outstanding: { penalty, fee, interest, principal },
})

describe('allocate', () => {
  it('fills the oldest row first, within it penalty, fee, interest, principal', () => {
    const rows = [open(3, 0, 0, 20_00, 500_00), open(2, 9_00, 1_00, 30_00, 500_00)]
    expect(allocate(600_00, rows)).toEqual({
      rows: [
        { no: 2, amounts: { penalty: 9_00, fee: 1_00, interest: 30_00, principal: 500_00 } },
        { no: 3, amounts: { penalty: 0, fee: 0, interest: 20_00, principal: 40_00 } },
      ],
      refund: 0,
    })
  })

  it('a payment of less than the penalty reaches nothing else', () => {
    expect(allocate(5_00, [open(1, 9_00, 0, 30_00, 500_00), open(2, 0, 0, 1, 1)])).toEqual({
      rows: [{ no: 1, amounts: { penalty: 5_00, fee: 0, interest: 0, principal: 0 } }],
      refund: 0,
    })
  })

  it.each([
    [9_00, { penalty: 9_00, fee: 0, interest: 0, principal: 0 }],
    [9_50, { penalty: 9_00, fee: 50, interest: 0, principal: 0 }],
    [10_00, { penalty: 9_00, fee: 1_00, interest: 0, principal: 0 }],
    [10_01, { penalty: 9_00, fee: 1_00, interest: 1, principal: 0 }],
    [40_00, { penalty: 9_00, fee: 1_00, interest: 30_00, principal: 0 }],
    [40_01, { penalty: 9_00, fee: 1_00, interest: 30_00, principal: 1 }],
  ])(
    '%i fen reach the fee before the interest, and the interest before the principal',
    (amount, amounts) =>
      expect(allocate(amount, [open(1, 9_00, 1_00, 30_00, 500_00)]).rows).toEqual([
        { no: 1, amounts },
      ]),
  )

  it('what exceeds the debt is a refund due, never kept', () => {
    expect(allocate(600_00, [open(1, 0, 0, 0, 500_00)]).refund).toBe(100_00)
    expect(allocate(1, []).refund).toBe(1)
    expect(allocate(0, [open(1, 0, 0, 0, 500_00)])).toEqual({ rows: [], refund: 0 })
  })

  it.each([-1, 0.5, Number.NaN, 1e21])('refuses an amount of %p', (amount) => {
    expect(() => allocate(amount, [])).toThrow(RangeError)
  })

  it('payment = allocations + refund, no bucket is overpaid, no older row left open', () => {
    const amounts = fc.nat(1_000_00)
    const rows = fc
      .array(fc.tuple(amounts, amounts, amounts, amounts), { maxLength: 36 })
      .map((all) => all.map((row, at): OpenRow => open(at + 1, ...row)))
    fc.assert(
      fc.property(fc.nat(20_000_00), rows, (amount, openRows) => {
        const { rows: paid, refund } = allocate(amount, openRows)
        expect(sumFen(paid.map((row) => totalOf(row.amounts))) + refund).toBe(amount)
        const owed = new Map(openRows.map((row) => [row.no, row.outstanding]))
        const left = paid.map(({ no, amounts: taken }) => {
          const due = owed.get(no) ?? taken
          expect(taken.principal <= due.principal && taken.interest <= due.interest).toBe(true)
          expect(taken.fee <= due.fee && taken.penalty <= due.penalty).toBe(true)
          return totalOf(due) - totalOf(taken)
        })
        expect(left.slice(0, -1).every((rest) => rest === 0)).toBe(true)
        if (refund > 0) expect(left.every((rest) => rest === 0)).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('rows a payment may name', () => {
  it.each([
    [[2], [2, 3, 4], true],
    [[3, 2], [2, 3, 4], true],
    [[2], [4, 3, 2], true],
    [[4], [4, 3, 2], false],
    [[2, 3, 4], [2, 3, 4], true],
    [[3], [2, 3, 4], false],
    [[2, 4], [2, 3, 4], false],
    [[1, 2], [2, 3, 4], false],
    [[2, 2], [2, 3, 4], false],
    [[2, 3, 4, 5], [2, 3, 4], false],
    [[], [2, 3, 4], false],
  ])('%j of the unpaid %j: %p', (nos, unpaid, expected) => {
    expect(isOldestRun(nos, unpaid)).toBe(expected)
  })
})

describe('spread', () => {
  it.each([
    [300, [100, 200], [100, 200]],
    [250, [100, 200], [100, 150]],
    [100, [100, 200], [100, 0]],
    [50, [100, 200], [50, 0]],
    [350, [100, 200], [100, 250]],
    [0, [100, 200], [0, 0]],
    [5, [], []],
  ])('%i over %j is %j', (amount, asked, shares) => expect(spread(amount, asked)).toEqual(shares))

  it('loses nothing, and gives no debt but the last more than was asked', () =>
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 10 }),
        (amount, asked) => {
          const shares = spread(amount, asked)
          expect(sumFen(shares)).toBe(amount)
          shares.slice(0, -1).forEach((share, at) => {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(asked[at] ?? 0)
          })
        },
      ),
      RUNS,
    ))
})
