import { H5_DIR } from '../support/h5Files'
import { tooNew } from '../support/oldSyntax'

it('is written so that the oldest browsers it is for can read it', () => {
  expect(tooNew(H5_DIR)).toEqual([])
})
