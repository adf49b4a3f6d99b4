/**
 * People reach every page by taps that are stored, and find the other stored ones offered; the mini-program follows those,
 * too. In the soak they explore everything and must find the same paths; `npm run sitemap` stores what they find.
 */
import type { Browser } from 'playwright-core'
import type { PagePath } from '@/app/routes'
import { Crawl } from '../../sitemap/crawl'
import { distances, keepWays, keptWays, waysOf } from '../../sitemap/kept'
import { PEOPLE } from '../../sitemap/people'
import { walk } from '../../sitemap/walk'
import type { Ways } from '../../sitemap/ways'
import { isSoak } from '../../support/scale'
import { startServer, UNDER_LOAD, type RunningServer } from '../../support/server'
import { useServer } from '../support/backend'
import { launchBrowser } from '../support/browser'
import type { Phone } from '../support/Phone'
import { browserHand } from './support/browserHand'
import { phoneOf } from './support/people'
import { takePictures } from './support/pictures'

const isKeeping = process.env.KEEP_WAYS === '1'

/** Tapping everything takes minutes. */
const CRAWL_MS = 900_000

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ env: { DEMO_REVIEWER: '0', ...UNDER_LOAD } })
  useServer(server.origin)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const found: Ways = {}
const visited = new Set<PagePath>()
let phone: Phone
afterEach(() => phone.context.close())

describe.each(PEOPLE)('$name', (person) => {
  if (isSoak) {
    it(
      'finds just the ways that are kept, and no page without a way on',
      async () => {
        phone = await phoneOf(browser, person)
        const crawl = new Crawl(browserHand(phone))
        await crawl.run()
        found[person.id] = crawl.ways()
        expect(crawl.deadEnds).toEqual([])
        expect(phone.complaints).toEqual([])
        if (isKeeping) keepWays({ ...keptWays(), ...found })
        else expect(distances(crawl.ways())).toEqual(distances(waysOf(person.id)))
      },
      CRAWL_MS,
    )
  }

  if (!isSoak || isKeeping) {
    it('gets to every page by the words that are kept, and none leads nowhere', async () => {
      phone = await phoneOf(browser, person)
      const options = isKeeping ? { onPage: takePictures(phone, person) } : { visited }
      expect(await walk(browserHand(phone), waysOf(person.id), options)).toEqual([])
      expect(phone.complaints).toEqual([])
    })
  }
})
