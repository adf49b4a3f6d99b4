/** Checks the table of cases against the tests that name them. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allTitles, bearers } from './cases/bearers'
import { casesPage } from './cases/page'
import { CASES } from './cases/table'
import { casesIn, testTitles } from './cases/titles'

const PAGE = path.resolve(__dirname, '../../docs/cases.md')

const ids = CASES.map(({ id }) => id)
const found = bearers(allTitles())

it('holds ninety-four cases, each once', () => {
  expect(ids).toHaveLength(94)
  expect(new Set(ids).size).toBe(94)
})

it('every case has a test that names it', () => {
  expect(ids.filter((id) => !found.has(id))).toEqual([])
})

it('no test names a case the table does not have', () => {
  const strangers = [...found].filter(([id]) => !ids.includes(id))
  expect(Object.fromEntries(strangers)).toEqual({})
})

it('docs/cases.md names the files that are found; `npm run docs` writes it anew', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(casesPage(CASES, found))
})

describe('reading titles', () => {
  const titles = (source: string) => testTitles('x.test.ts', source)

  it.each([
    [`it('Q01: a', () => {})`, ['Q01: a']],
    ['test(`Q01: ${name} b`, () => {})', ['Q01: … b']],
    [`describe.each(rows)('Q01: %s', () => { it('b', run) })`, ['Q01: %s', 'b']],
    [`it.each([['Q01: a', 1], ['b', 2]])('%s', () => {})`, ['%s', 'Q01: a', 'b']],
    [`it.only('Q01', run, 5_000)`, ['Q01']],
    [`it.skip('Q01', run); it.todo('Q02'); it('Q03')`, []],
    [`describe.skip('Q01', () => { it('Q02', run) })`, []],
    [`// it('Q01', run)\nconst text = "it('Q02', run)"; limit('Q03', run)`, []],
  ])('%s', (source, expected) => expect(titles(source)).toEqual(expected))

  it.each([
    ['S01–S03: all', ['S01', 'S02', 'S03']],
    ['P11, P12: both', ['P11', 'P12']],
    ['E08 E09: both', ['E08', 'E09']],
    ['S01-S02: both', ['S01', 'S02']],
    ['X1, AB12, P123 and P1: none', []],
  ])('ids of %s', (title, expected) => expect(casesIn(title)).toEqual(expected))
})
