import { readFileSync } from 'node:fs'
import path from 'node:path'
import { neededEntries, withPrivacyEntries } from './privacy/entries'
import { PURPOSES } from './privacy/interfaces'

it('README.md names the entries of the privacy guide that the code needs: else npm run docs', () => {
  const page = readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8')
  expect(page).toContain('- 收集你选中的照片或视频信息（`wx.chooseMedia`）')
  expect(withPrivacyEntries(page)).toBe(page)
})

it('says what each of them is for, and nothing about others', () => {
  expect(
    neededEntries()
      .map(({ entry }) => entry)
      .sort(),
  ).toEqual(Object.keys(PURPOSES).sort())
})
