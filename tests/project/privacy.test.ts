import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PURPOSES } from './privacy/interfaces'
import { neededEntries, withPrivacyTable } from './privacy/table'

const cellsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replace(/\s+\|/g, ' |').replace(/-+/g, '-'))

it('README.md names the entries of the privacy guide that the code needs: else npm run docs', () => {
  const page = readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8')
  expect(page).toContain('| 收集你选中的照片或视频信息')
  expect(cellsOf(page)).toEqual(cellsOf(withPrivacyTable(page)))
})

it('says what each of them is for, and nothing about others', () => {
  expect(
    neededEntries()
      .map(({ entry }) => entry)
      .sort(),
  ).toEqual(Object.keys(PURPOSES).sort())
})
