import { openBoth, SCHEMES } from '../support/drawn'
import { itKeepsIconsApart } from '../support/icons'

const [LIGHT] = SCHEMES

/** Only one appearance; `pictures` has all four. */
describe('icons in Safari’s engine', () => {
  let both: Awaited<ReturnType<typeof openBoth>>
  beforeAll(async () => {
    if (LIGHT) both = await openBoth(LIGHT)
  })
  afterAll(() => both.close())

  itKeepsIconsApart(() => both)
})
