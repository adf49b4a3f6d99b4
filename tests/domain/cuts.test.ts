import fc from 'fast-check'
import { lengthOf, limited } from '@domain/index'
import { RUNS } from './support/arbitraries'

describe('limited', () => {
  it.each([
    ['一二三四五', 4, '一二三四'],
    ['一二三四', 4, '一二三四'],
    ['一二三𬒈', 4, '一二三𬒈'],
    ['一二三𬒈五', 4, '一二三𬒈'],
    ['一二三四𬒈', 4, '一二三四'],
    ['abce\u0301', 4, 'abc'],
    ['葛\u{e0100}葛\u{e0100}', 3, '葛\u{e0100}'],
    ['你❤\ufe0f', 2, '你'],
    ['你👍🏽', 2, '你'],
    ['一家👨\u200d👩\u200d👧', 6, '一家'],
    ['一家👨\u200d👩\u200d👧', 7, '一家👨\u200d👩\u200d👧'],
    ['我🇨🇳🇨🇳', 4, '我🇨🇳'],
    ['', 3, ''],
  ])('of %j %d characters are %j', (text, max, kept) => expect(limited(text, max)).toBe(kept))

  it('is a beginning, no longer than the limit, and never ends in half a character', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        fc.constantFrom('𬒈', '😀', '👨\u200d👩\u200d👧', '🇨🇳', 'e\u0301', '\ufe0f', '\u200d'),
      ),
    })
    fc.assert(
      fc.property(text, fc.nat({ max: 20 }), (whole, max) => {
        const kept = limited(whole, max)
        expect(whole.startsWith(kept)).toBe(true)
        expect(lengthOf(kept)).toBeLessThanOrEqual(max)
        expect(kept).not.toMatch(/\p{Surrogate}/u)
        if (kept !== '') expect(whole.slice(kept.length)).not.toMatch(/^\p{M}/u)
        if (lengthOf(whole) <= max) expect(kept).toBe(whole)
      }),
      RUNS,
    )
  })

  it('a text of 10 MB is cut without being read to its end', () =>
    expect(limited('👍'.repeat(2_500_000), 3)).toBe('👍👍👍'))
})
