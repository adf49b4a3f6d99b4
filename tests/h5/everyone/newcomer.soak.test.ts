import type { Browser } from 'playwright-core'
import { joinAs, type StoredSession } from '../support/backend'
import { launchBrowser } from '../support/browser'
import type { Phone } from '../support/Phone'
import { byTurns, violationsInBoth, type Mode } from './support/inspect'
import { goTo, phoneOf } from './support/person'
import { isFetched, OWN_PAGES } from './support/places'

let browser: Browser
let session: StoredSession
beforeAll(async () => {
  browser = await launchBrowser()
  session = await joinAs('13914700001')
})
afterAll(() => browser.close())

describe.each<Mode>(['normal', 'care'])(
  'a person without loans finds no fault in %s mode with',
  (mode) => {
    let phone: Phone
    beforeAll(async () => {
      phone = await phoneOf(browser, mode, session)
    })
    afterEach(() => expect(phone.breaches.splice(0)).toEqual([]))
    afterAll(() => phone.context.close())

    it.each(byTurns(OWN_PAGES.filter(isFetched), mode))('%s', async (path) => {
      await goTo(phone, path)
      expect(await violationsInBoth(phone, mode)).toEqual([])
      expect(phone.complaints.splice(0)).toEqual([])
    })
  },
)
