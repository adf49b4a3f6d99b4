import type { Browser } from 'playwright-core'
import { decodeEntities } from '@/api/envelope'
import { queriesFor } from '../everyone/support/places'
import { PHOTO, pick, seeFile } from '../repaying/support/files'
import { PROOF, SENT } from '../repaying/support/paying'
import { AGREED, LOGIN, ME, USERINFO } from '../support/account'
import { joinAs, logIn, type StoredSession } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import { settled } from '../support/look'
import type { Phone } from '../support/Phone'
import {
  ALL_PAYLOADS,
  articleOf,
  HOSTILE_MOBILE,
  startHostileServer,
} from './support/hostileServer'
import { Lookout, smuggled } from './support/Lookout'
import { PAYLOADS } from './support/payloads'

const LIST = '/pages/news/list'
const DETAIL = '/pages/news/detail'
const ARTICLE = '.news-detail__article'

let stop: () => Promise<void>
let browser: Browser
let phone: Phone
let lookout: Lookout
beforeAll(async () => {
  stop = await startHostileServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await stop()
})

/** Without the content security policy, anything that gets past the app would run. */
async function start(session: StoredSession | false = false): Promise<void> {
  phone = await newPhone(browser, { session, context: { bypassCSP: true } })
  lookout = new Lookout(phone)
}

/** Expects exactly this text in the one element that contains it; an earlier text may contain it too. */
async function expectShown(part: string, text: string): Promise<void> {
  const { page } = phone
  const shown = page
    .locator(part)
    .and(page.getByText(text, { exact: true }))
    .filter({ visible: true })
  await shown.waitFor()
  expect(await shown.textContent()).toBe(text)
}

/** Expects that nothing in this part became more than text, and that nothing ran. */
async function expectHarmless(part = 'body > :not(script)'): Promise<void> {
  expect(await smuggled(phone, part)).toEqual([])
  expect(await lookout.report()).toEqual([])
}

describe('news from a hostile editor', () => {
  beforeAll(() => start())
  afterAll(() => phone.context.close())

  /** Presses every control, and cancels leaving. */
  async function pressAll(): Promise<void> {
    const controls = phone.page.locator(ARTICLE).locator('a, button, [role=link], [role=button]')
    for (const one of await controls.all()) {
      await one.click()
      await phone.page.keyboard.press('Escape')
    }
  }

  it.each([...PAYLOADS, ['all of it, published by an operator', ALL_PAYLOADS] as const])(
    '%s: the title is text, nothing of the content runs or leads away',
    async (_, text) => {
      const address = `${DETAIL}?id=${articleOf(text)}`
      await phone.open(address)
      await phone.at(DETAIL)
      await settled(phone)
      await expectShown('.news-detail__title', decodeEntities(text))
      await pressAll()
      await expectHarmless(ARTICLE)
      expect(phone.address).toBe(address)
    },
  )

  it('titles and summaries in the list are text, too', async () => {
    await phone.open(LIST)
    await phone.at(LIST)
    const rows = phone.news()
    await rows.nth(9).waitFor()
    const newest = [ALL_PAYLOADS, ...PAYLOADS.map(([, text]) => text).reverse()]
    for (const part of ['title', 'summary']) {
      const shown = await rows.locator(`.news-row__${part}`).allTextContents()
      expect(shown).toEqual(newest.slice(0, shown.length).map(decodeEntities))
    }
    await expectHarmless('.news-list')
  })
})

it('what got into the page as markup would be seen, and would run', async () => {
  await start()
  await phone.open('/')
  await phone.see('年化利率（单利）')
  await phone.page.evaluate(() => {
    const markup = '<img src="x:" onerror="window.ran=1"><a href="javascript:window.ran=1">点</a>'
    document.querySelector('#app')?.insertAdjacentHTML('beforeend', markup)
  })
  expect(await smuggled(phone, '#app')).toEqual(['img onerror', 'a href'])
  expect(await lookout.report()).toEqual(['ran'])
  await phone.context.close()
})

describe('in other places', () => {
  afterEach(() => phone.context.close())

  it('the name of a person is text on 我的 and in 我的资料', async () => {
    await start(await joinAs(HOSTILE_MOBILE))
    for (const [page, part] of [
      [ME, '.person-head__name'],
      [USERINFO, '.c-cell__value'],
    ] as const) {
      await phone.open(page)
      await phone.at(page)
      await settled(phone)
      await expectShown(part, decodeEntities(ALL_PAYLOADS))
      await expectHarmless()
    }
  })

  it('the words of a refusal are text', async () => {
    await start()
    let words = ''
    await phone.page.route('**/api/user/login', (route) =>
      route.fulfill({ json: { code: 0, msg: words, data: null } }),
    )
    await phone.open(LOGIN)
    await phone.at(LOGIN)
    await phone.tap('密码登录', 'tab')
    await phone.type('账号', '13912345050')
    await phone.typePassword('密码', 'Demo1234')
    await phone.tap(AGREED, 'checkbox')
    for (const [, text] of PAYLOADS) {
      words = text
      await phone.tap('登录')
      await expectShown('.c-notice--danger .c-notice__text', decodeEntities(text))
    }
    await expectHarmless()
  })

  it('the names of files are text, and the files are sent and handed in', async () => {
    const session = await logIn('13800000001')
    await start(session)
    await phone.open(PROOF + (await queriesFor(session))(PROOF))
    const files = PAYLOADS.map(([, name]) => ({ ...PHOTO, name }))
    while (files.length > 0) {
      const remove = phone.page.getByRole('button', { name: /^移除 / })
      while ((await remove.count()) > 0) await remove.first().click()
      const three = files.splice(0, 3)
      await pick(phone, ...three)
      for (const file of three) {
        await seeFile(phone, file, '已上传')
        await expectShown('.file-row__name', file.name)
      }
    }
    await expectHarmless()
    await phone.tap('提交凭证')
    await phone.see(SENT)
    await phone.page.getByRole('img', { name: '凭证图片 1' }).waitFor()
    await expectHarmless()
  })
})
