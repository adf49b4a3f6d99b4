import fc from 'fast-check'
import { maskIdCard, maskMobile } from '@domain/masks'
import { withoutIdentity } from '@/api/loan'

const kept = (words: string): unknown => (withoutIdentity({ words }) as { words: unknown }).words

/** The patterns written with lookbehind, which the oldest phones lack. */
const byLookingBehind = (words: string): string =>
  words
    .replace(/(?<!\d)\d{17}[\dXx](?!\d)/g, maskIdCard)
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, maskMobile)

describe('numbers that identify a person, in a kept contract', () => {
  it.each([
    ['11010519491231002X', '110***********002X'],
    [
      '甲方（13800000001），身份证 110105194912310021。',
      '甲方（138****0001），身份证 110***********0021。',
    ],
    ['13800000001,13800000002', '138****0001,138****0002'],
    ['1380000000113800000002', '1380000000113800000002'],
  ])('%s is kept as %s', (words, masked) => {
    expect(kept(words)).toBe(masked)
  })

  it('are masked wherever they stand by themselves', () => {
    const number = fc.constantFrom('13800000001', '11010519491231002X', '110105194912310021', '7')
    const between = fc.constantFrom('', ' ', ',', 'X', 'x', '年', '-')
    const words = fc.array(fc.oneof(number, between), { maxLength: 12 }).map((all) => all.join(''))
    fc.assert(fc.property(words, (text) => expect(kept(text)).toBe(byLookingBehind(text))))
  })
})
