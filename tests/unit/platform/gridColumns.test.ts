import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SRC = join(__dirname, '../../../src')

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.scss'),
)

/** The rules for wide windows in a style sheet, which stand at its end. */
const wideRules = (css: string): string => css.split('@include wide.wide {').slice(1).join('')

const columnsOf = (css: string): string[] =>
  [...css.matchAll(/grid-template-columns:\s*([^;]+);/g)].map(([, columns = '']) => columns)

/** A bare share is at least as wide as what is in it. */
const isBare = (columns: string): boolean =>
  /\b[\d.]+fr\b/.test(columns.replace(/minmax\(0, [\d.]+fr\)/g, ''))

it('parts side by side in a wide window keep to their share, however wide their contents', () => {
  const columns = sheets.flatMap((name) =>
    columnsOf(wideRules(readFileSync(join(SRC, name), 'utf8'))).map((one) => `${name}: ${one}`),
  )
  expect(columns.length).toBeGreaterThan(3)
  expect(columns.filter(isBare)).toEqual([])
})
