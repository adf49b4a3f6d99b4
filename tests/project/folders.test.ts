import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withPictures } from './folders/picture'

it('docs/ARCHITECTURE.md draws the folders as they build on each other: else npm run docs', () => {
  const page = readFileSync(path.resolve(__dirname, '../../docs/ARCHITECTURE.md'), 'utf8')
  expect(page).toMatch(/screens --> loan[^]*payments --> lending/)
  expect(withPictures(page)).toBe(page)
})
