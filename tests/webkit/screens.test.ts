import type { PagePath } from '@/app/routes'
import { EVERY_PAGE, FOR_GUESTS, loansOf, queriesFor } from '../h5/everyone/support/places'
import { arriveAt, deepLink } from '../h5/support/arrive'
import { logIn, type StoredSession } from '../h5/support/backend'
import { settled } from '../h5/support/look'
import type { Phone } from '../h5/support/Phone'
import { APART, apartIn } from './support/compared'
import {
  bothPhones,
  brokenFigures,
  partsOf,
  pictureOf,
  SCHEMES,
  spread,
  withoutText,
} from './support/drawn'

/** An account with an overdue loan, a settled one, and news. */
const DEBTOR = '13800000001'

/** pictures.test.ts checks it in detail. */
const GALLERY = '/pages/gallery/index'

/** The visible page, above those below it. */
const SHOWN = '.taro_page:not([style*="display: none"])'

const PLACES: [visitor: string, paths: PagePath[]][] = [
  [DEBTOR, EVERY_PAGE.filter((path) => path !== GALLERY && !FOR_GUESTS.includes(path))],
  ['nobody', [...FOR_GUESTS, '/pages/index/index', '/pages/repay/repay', '/pages/profile/profile']],
]

const CASHIER: PagePath = '/pages/payment/cashier'

/** The cashier for everything due on several loans. */
async function forSeveral(session: StoredSession): Promise<string> {
  const owed = (await loansOf(session)).filter(({ status }) => /^(active|overdue)$/.test(status))
  return `?order_nos=${owed.map((loan) => loan.order_no).join()}&type=all_due`
}

/** Shows the whole page, with everything it loads later. */
async function show(phone: Phone, path: PagePath, query: string): Promise<void> {
  await phone.page.setViewportSize({ width: 375, height: 812 })
  await deepLink(phone, path + query)
  await arriveAt(phone, path)
  await phone.page.waitForLoadState('networkidle')
  await settled(phone)
  await spread(phone)
}

describe.each(SCHEMES)('screens ($colorScheme, 关怀模式 $care)', (scheme) => {
  describe.each(PLACES)('of %s', (visitor, paths) => {
    let both: Awaited<ReturnType<typeof bothPhones>>
    let several = ''
    let queryOf: (path: PagePath) => string = () => ''
    beforeAll(async () => {
      const session = visitor === DEBTOR ? await logIn(visitor) : undefined
      if (session) {
        queryOf = await queriesFor(session)
        several = await forSeveral(session)
      }
      both = await bothPhones(scheme, session)
    })
    afterAll(() => both.close())

    async function expectAlike(path: PagePath, query: string): Promise<void> {
      const { chromium, webkit } = both
      await Promise.all([chromium, webkit].map((phone) => show(phone, path, query)))
      for (const phone of [chromium, webkit]) {
        expect(await brokenFigures(phone)).toEqual([])
        await withoutText(phone)
      }
      const [ours, theirs] = [await partsOf(chromium, SHOWN), await partsOf(webkit, SHOWN)]
      expect(theirs.map(({ name }) => name)).toEqual(ours.map(({ name }) => name))
      expect([...ours, ...theirs].filter(({ hidden }) => hidden > 1)).toEqual([])
      const pictures = { one: await pictureOf(chromium), other: await pictureOf(webkit) }
      expect(apartIn(ours, theirs, pictures, APART.drawn)).toEqual([])
    }

    it.each(paths)('%s is drawn as Chromium draws it, nothing cut', async (path) => {
      await expectAlike(path, queryOf(path))
    })

    if (visitor === DEBTOR)
      it('the cashier of several loans is, too', async () => {
        await expectAlike(CASHIER, several)
      })
  })
})
