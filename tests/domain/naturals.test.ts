import { natural, roundHalfUp } from '@domain/naturals'

describe('exact rounding', () => {
  it('rounds an exact half up', () => {
    expect(roundHalfUp(natural(1), natural(2), 0)).toBe(1)
  })

  it('comes down from an estimate above, past the length of a number', () => {
    expect(roundHalfUp(natural(4_999_999), natural(1), 5_000_001)).toBe(4_999_999)
  })
})
