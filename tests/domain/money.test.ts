import fc from 'fast-check'
import {
  displayYuan,
  divideHalfUp,
  formatYuan,
  moneyFromWire,
  multiplyRatio,
  parseYuan,
  sumFen,
} from '@domain/index'
import { RUNS } from './support/arbitraries'

describe('parseYuan', () => {
  it.each([
    ['0', 0],
    ['0.00', 0],
    ['0.01', 1],
    ['1', 100],
    ['1.5', 150],
    ['1234.50', 123_450],
    ['-12.30', -1230],
    ['9999999999999.99', 999_999_999_999_999],
  ])('reads %s', (text, fen) => {
    expect(parseYuan(text)).toBe(fen)
  })

  it.each([
    '1e3',
    '1E3',
    '1,000.00',
    '-0.00',
    '-0',
    '+1',
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '.5',
    '5.',
    '007',
    '0.001',
    '1.234',
    '0x10',
    'NaN',
    'Infinity',
    '１２',
    '¥12',
    '--1',
    '99999999999999',
    '1'.repeat(100_000),
  ])('refuses %j', (text) => {
    expect(parseYuan(text)).toBeNull()
  })

  it.each([[null], [undefined], [12], [{}], [['1']], [true]])(
    'refuses %p, which is no text',
    (value) => {
      expect(parseYuan(value)).toBeNull()
    },
  )

  it('reads back whatever formatYuan writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15 + 1, max: 1e15 - 1 }), (fen) => {
        expect(parseYuan(formatYuan(fen))).toBe(fen)
      }),
      RUNS,
    )
  })

  it('reads nothing from random text but what it would write itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-,e ') }), (text) => {
        const fen = parseYuan(text)
        if (fen !== null) expect(Number(text) * 100).toBeCloseTo(fen, 3)
      }),
      RUNS,
    )
  })
})

describe('amounts of a backend', () => {
  it('may be numbers; what is no amount shows --', () => {
    expect(moneyFromWire(12.5)).toBe(1250)
    expect(moneyFromWire('12.50')).toBe(1250)
    expect(displayYuan(moneyFromWire(0.1 + 0.2))).toBe('--')
    expect(displayYuan(moneyFromWire(9007199254740993n))).toBe('--')
    expect(displayYuan(moneyFromWire(Number.NaN))).toBe('--')
    expect(displayYuan(moneyFromWire('1e3'))).toBe('--')
    expect(displayYuan(moneyFromWire(['12.50']))).toBe('--')
  })
})

describe('showing amounts', () => {
  it.each([
    [0, '0.00', '0.00'],
    [5, '0.05', '0.05'],
    [-5, '-0.05', '-0.05'],
    [99_999, '999.99', '999.99'],
    [100_000, '1000.00', '1,000.00'],
    [-123_456_789, '-1234567.89', '-1,234,567.89'],
  ])('%d fen', (fen, wire, shown) => {
    expect(formatYuan(fen)).toBe(wire)
    expect(displayYuan(fen)).toBe(shown)
  })

  it('shows -- for an amount that is not known', () => {
    expect(displayYuan(null)).toBe('--')
  })

  it('refuses what is not whole fen', () => {
    expect(() => formatYuan(0.5)).toThrow(RangeError)
    expect(() => formatYuan(Number.NaN)).toThrow(RangeError)
    expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })
})

describe('rounding', () => {
  it.each([
    [1, 2, 1],
    [1, 3, 0],
    [2, 3, 1],
    [3, 2, 2],
    [149, 100, 1],
    [150, 100, 2],
    [0, 7, 0],
  ])('%d ÷ %d is %d, half up', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected)
    expect(multiplyRatio(numerator, 1, denominator)).toBe(expected)
  })

  it('refuses what is beyond exact numbers, before and after', () => {
    expect(() => divideHalfUp(2 ** 53, 2)).toThrow(RangeError)
    expect(() => multiplyRatio(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError)
    expect(() => multiplyRatio(2 ** 53, 3, 7)).toThrow(RangeError)
    expect(() => multiplyRatio(3, 2 ** 53, 7)).toThrow(RangeError)
    expect(multiplyRatio(Number.MAX_SAFE_INTEGER, 2, 2)).toBe(Number.MAX_SAFE_INTEGER)
  })
})
