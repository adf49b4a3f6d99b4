import { screen } from '@testing-library/react'
import { isSoak } from '../../../support/scale'

type Kind = [name: string, value: unknown]

/**
 * `npm test` draws those that differ most; the soak draws all. `tests/unit/contract/readers.test.ts` has all of them
 * read, for every field.
 */
const some = (all: Kind[], ...drawn: string[]): Kind[] =>
  isSoak ? all : all.filter(([name]) => drawn.includes(name))

/** Unreadable values that a backend may send for an amount, a count or a rate. */
const ALL_KINDS: Kind[] = [
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

export const UNREADABLE_KINDS = some(ALL_KINDS, 'missing', 'an object', 'three decimals')

/** Those that are something: null may mean none. */
export const UNREADABLE_VALUES = UNREADABLE_KINDS.filter(
  ([, value]) => value !== undefined && value !== null,
)

/** The same for a rate, which may have up to four decimals. */
export const UNREADABLE_RATES = UNREADABLE_KINDS.filter(([name]) => name !== 'three decimals')

/** The same for a date. */
export const UNREADABLE_DATES = some(
  [
    ['missing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a day there is not', '2026-13-40'],
    ['another order', '40/13/2026'],
    ['full-width digits', '２０２６-１２-１０'],
    ['an object', { year: 2026 }],
    ['a number', 20261210],
  ],
  'missing',
  'a day there is not',
  'a number',
)

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
