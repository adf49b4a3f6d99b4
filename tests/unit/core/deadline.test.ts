import { deadline } from '@/format/date'

/** Unix seconds of a time in Shanghai. */
const at = (time: string): number => Date.parse(`${time}+08:00`) / 1000

it.each([
  ['2026-12-08T00:00:00', '2026年12月7日 24:00'],
  ['2027-01-01T00:00:00', '2026年12月31日 24:00'],
  ['2026-12-08T00:01:00', '2026年12月8日 00:01'],
  ['2026-12-08T18:00:00', '2026年12月8日 18:00'],
])('a time that ends at %s is before %s', (time, text) => {
  expect(deadline(at(time))).toBe(text)
})
