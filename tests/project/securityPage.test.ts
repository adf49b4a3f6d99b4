/** What docs/security.md points at has to be there. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allTitles } from './cases/bearers'

const ROOT = path.resolve(__dirname, '../..')
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

const found = (pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, text = '']) => text)

it('names files that exist', () => {
  const files = found(/`([\w./-]+)`/g).filter((text) => /^\.npmrc$|^[\w-]+\/|\.mjs$/.test(text))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

it('quotes tests that exist', () => {
  const titles = [...allTitles().values()].flat()
  const quoted = found(/"([^"]+)"/g)
  expect(quoted.length).toBeGreaterThan(25)
  expect(quoted.filter((text) => !titles.includes(text))).toEqual([])
})

it('has every chapter of the standard', () => {
  const chapters = found(/\bV(\d+) /g).map(Number)
  expect([...new Set(chapters)]).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
})
