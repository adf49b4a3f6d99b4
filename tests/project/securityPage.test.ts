/** Checks that the files and tests named in docs/security.md exist. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allTitles } from './cases/bearers'

const ROOT = path.resolve(__dirname, '../..')
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

const found = (pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, text = '']) => text)

it('names files that exist', () => {
  const files = found(/`([\w./-]+)`/g).filter((text) =>
    /^\.(npmrc|oxlintrc\.json)$|^[\w-]+\/|\.mjs$/.test(text),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

it('quotes tests that exist', () => {
  const titles = [...allTitles().values()].flat()
  const quoted = found(/"([^"]+)"/g)
  expect(quoted.length).toBeGreaterThan(25)
  expect(quoted.filter((text) => !titles.includes(text))).toEqual([])
})

/** Number of requirements of levels 1 and 2 per section of ASVS 5.0.0; level 3 follows them. */
const REQUIREMENTS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

/** `3.5.1` or `3.5.1–3.5.3` at the start of a row or paragraph. */
const NAMED = /(\d+\.\d+)\.(\d+)(?:–\d+\.\d+\.(\d+))?/g

it('names every requirement of levels 1 and 2 once, and no other', () => {
  const wanted = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(wanted).toHaveLength(253)
  const heads = found(/^(?:\| )?(\d+\.\d+\.\d+[^|:]*)[|:]/gm).join()
  const named = [...heads.matchAll(NAMED)].flatMap(([, section = '', first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, at) => `${section}.${Number(first) + at}`,
    ),
  )
  expect(named.sort()).toEqual(wanted.sort())
})
