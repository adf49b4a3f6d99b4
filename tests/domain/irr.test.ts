import fc from 'fast-check'
import {
  effectiveFromNominal,
  formatPercent,
  formatRate,
  irr,
  nominalFromEffective,
  parseRate,
} from '@domain/index'
import { RUNS } from './support/arbitraries'

describe('irr', () => {
  it('is the same from either side, in any unit', () => {
    const flows = [10_000, -5_100, -5_100]
    const other = flows.map((flow) => -100 * flow)
    expect(irr(other).monthly).toBeCloseTo(irr(flows).monthly, 10)
  })

  it('finds zero and negative rates', () => {
    expect(irr([100, -50, -50]).monthly).toBeCloseTo(0, 10)
    expect(irr([100, -90]).monthly).toBeCloseTo(-10, 10)
  })

  it('reproduces a rate put into the cash flows, with empty months before the payment', () => {
    const months = fc.integer({ min: 1, max: 120 })
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 5_000 }), (count, rate) => {
        const monthly = rate / 100_000
        const empty = new Array<number>(count - 1).fill(0)
        const flows = [1_000, ...empty, -1_000 * (1 + monthly) ** count]
        expect(irr(flows).monthly).toBeCloseTo(100 * monthly, 6)
      }),
      RUNS,
    )
  })

  it.each([
    ['nothing', []],
    ['a first flow of zero', [0, 100, -100]],
    ['no payment', [100]],
    ['payments of one sign', [100, 50]],
    ['two changes of sign', [100, -300, 250]],
  ])('refuses %s', (_, flows) => {
    expect(() => irr(flows)).toThrow(RangeError)
  })
})

describe('rates', () => {
  it('21.60 % nominal is 23.87 % compound, and back', () => {
    expect(formatPercent(effectiveFromNominal(21.6))).toBe('23.87')
    expect(nominalFromEffective(effectiveFromNominal(21.6))).toBeCloseTo(21.6, 10)
  })

  it('are read exactly and written with at least two places', () => {
    expect(parseRate('14.40')).toBe(144_000)
    expect(parseRate('0')).toBe(0)
    expect(parseRate('5.3875')).toBe(53_875)
    expect(
      ['14.4', '0', '5.3875', '3.875', '0.05'].map((text) => formatRate(parseRate(text))),
    ).toEqual(['14.40', '0.00', '5.3875', '3.875', '0.05'])
  })

  it.each(['', '-1', '1e1', '14.40%', '014', '1.23456', '1000', ' 1'])('%j is no rate', (text) => {
    expect(() => parseRate(text)).toThrow(RangeError)
  })
})
