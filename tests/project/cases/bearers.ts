import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { casesIn, testTitles } from './titles'

const ROOT = path.resolve(__dirname, '../../..')

/** Test files, by path from the project's root, in order. */
function testFiles(): string[] {
  return readdirSync(path.join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${file.split(path.sep).join('/')}`)
    .filter((file) => !file.startsWith('tests/project/'))
    .sort()
}

/** Titles of all tests, by file. */
export const allTitles = (): Map<string, string[]> =>
  new Map(
    testFiles().map((file) => [
      file,
      testTitles(file, readFileSync(path.join(ROOT, file), 'utf8')),
    ]),
  )

/** Files whose tests name a case, by case id. */
export function bearers(titles: Map<string, string[]>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [file, named] of titles) {
    for (const id of new Set(named.flatMap(casesIn))) {
      found.set(id, [...(found.get(id) ?? []), file])
    }
  }
  return found
}
