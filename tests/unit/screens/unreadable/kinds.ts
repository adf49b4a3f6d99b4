import { screen } from '@testing-library/react'

/** Unreadable values that a backend may send for an amount, a count or a rate. */
export const UNREADABLE_KINDS: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['NaN', 'NaN'],
  ['an empty text', ''],
  ['1e3', '1e3'],
  ['an object', { amount: '5.00' }],
  ['a list', ['5.00']],
  ['full-width digits', '７７７.００'],
  ['three decimals', '77.005'],
  ['a negative', '-77.00'],
  ['a truth', true],
]

/** The same for a rate, which may have up to four decimals. */
export const UNREADABLE_RATES = UNREADABLE_KINDS.filter(([name]) => name !== 'three decimals')

/** The same for a date. */
export const UNREADABLE_DATES: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a day there is not', '2026-13-40'],
  ['another order', '40/13/2026'],
  ['full-width digits', '２０２６-１２-１０'],
  ['an object', { year: 2026 }],
  ['a number', 20261210],
]

/** Everything a person sees or hears of the screen. */
export function everything(): string {
  const labels = [...document.querySelectorAll('[aria-label]')].map((element) =>
    element.getAttribute('aria-label'),
  )
  return [document.body.textContent, ...labels].join('\n')
}

/** Traces of misread values. */
const WRONG = /NaN|undefined|null|\[object|Infinity|1e3|７|２０２６|\b77\.0|1970|-\d+\.\d\d元|true/

/** Expects the screen to render, without a figure made from an unreadable value. */
export function expectHonest(): void {
  const shown = everything()
  expect(shown.trim().length).toBeGreaterThan(20)
  expect(shown).not.toMatch(WRONG)
}

export const button = (name: string | RegExp) => screen.queryByRole('button', { name })

export function expectNotOffered(...names: (string | RegExp)[]): void {
  for (const name of names) expect(button(name)).toBeNull()
  expect(button('重试')).not.toBeNull()
}
