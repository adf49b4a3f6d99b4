import { tooNew } from '../support/oldSyntax'
import { schemaCode } from '../support/schemaCode'
import { DEFAULT_DIST } from './harness'

it('is written so that the oldest phones it is for can read it', () => {
  expect(tooNew(DEFAULT_DIST)).toEqual([])
})

it('carries no schema: the contract is types there', () => {
  expect(schemaCode(DEFAULT_DIST)).toEqual([])
})
