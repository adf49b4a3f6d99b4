import type { Browser } from 'playwright-core'
import type { PagePath } from '@/app/routes'
import { logIn } from '../../support/backend'
import { launchBrowser } from '../../support/browser'
import type { Phone } from '../../support/Phone'
import { HeldServer } from './held'
import { byTurns, faultsOf, type Mode } from './inspect'
import { faultsOnTheWay } from './onTheWay'
import { goTo, openAfresh, phoneOf } from './person'
import { comesWithLaunch, isFetched, isSecondRoute, OWN_PAGES, queriesFor } from './places'

const FLAWLESS = { loading: [], failed: [], full: [] }

const fetched = OWN_PAGES.filter((path) => isFetched(path) && !isSecondRoute(path))

/** Routes also checked while loading and failed. */
const onTheWay = (mode: Mode): PagePath[] => byTurns(fetched, mode)

/** Routes only checked complete; a screen's second route is checked once. */
const atOnce = (mode: Mode): PagePath[] =>
  OWN_PAGES.filter((path) =>
    isSecondRoute(path) ? mode === 'normal' : !onTheWay(mode).includes(path),
  )

/** Checks every page for a debtor in this mode: complete, and before that while loading and failed. */
export function walkAsDebtor(mode: Mode): void {
  let browser: Browser
  let phone: Phone
  let server: HeldServer
  let queryOf: (path: PagePath) => string
  beforeAll(async () => {
    browser = await launchBrowser()
    const session = await logIn('13800000001')
    queryOf = await queriesFor(session)
    phone = await phoneOf(browser, mode, session)
    server = new HeldServer(phone)
  })
  afterEach(() => expect(phone.breaches.splice(0)).toEqual([]))
  afterAll(() => browser.close())

  it.each(onTheWay(mode))('%s', async (path) => {
    await server.hold()
    await openAfresh(phone, path, queryOf(path))
    const found = await faultsOnTheWay({ phone, mode, server, isThere: comesWithLaunch(path) })
    expect({ ...found, full: await faultsOf(phone, mode) }).toEqual(FLAWLESS)
  })

  it.each(atOnce(mode))('%s', async (path) => {
    server.recover()
    await goTo(phone, path, queryOf(path))
    expect(await faultsOf(phone, mode)).toEqual([])
  })
}
