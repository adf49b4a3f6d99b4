/** Checks the document of the API against the contract. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiPage } from './contract/page'

const PAGE = path.resolve(__dirname, '../../docs/api.md')

it('docs/api.md is what the contract says; `npm run docs` writes it anew', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(apiPage())
})
