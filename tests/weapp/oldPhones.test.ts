import { tooNew } from '../support/oldSyntax'
import { DEFAULT_DIST } from './harness'

it('is written so that the oldest phones it is for can read it', () => {
  expect(tooNew(DEFAULT_DIST)).toEqual([])
})
