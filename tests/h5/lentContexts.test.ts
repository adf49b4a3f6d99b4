import type { Browser } from 'playwright-core'
import { AGREED, launchBrowser, newPhone } from './support/browser'
import { ORIGIN } from './support/backend'
import type { Phone } from './support/Phone'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A phone that has shown home. */
async function used(): Promise<Phone> {
  const phone = await newPhone(browser, { session: true })
  await phone.open('/pages/index/index')
  await phone.see('我的')
  return phone
}

const keep = (word: string) => {
  localStorage.setItem(word, word)
  sessionStorage.setItem(word, word)
  document.cookie = `${word}=1`
  return Promise.all([
    caches.open(word),
    new Promise((resolve) => (indexedDB.open(word).onsuccess = resolve)),
  ]).then(() => undefined)
}

const kept = async ({ page }: Phone) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))

it('a phone in the context of an earlier one has nothing of it', async () => {
  const one = await used()
  await one.context.addInitScript(() => Object.assign(window, { planted: true }))
  await one.page.evaluate(keep, 'planted')
  await one.context.close()

  const other = await newPhone(browser)
  expect(other.context).toBe(one.context)
  await other.page.goto(`${ORIGIN}/healthz`)
  expect(await kept(other)).toEqual({
    local: [AGREED.name],
    session: [],
    cookies: '',
    caches: [],
    databases: [],
  })
  expect(await other.page.evaluate(() => 'planted' in window)).toBe(false)
})

it('a phone of another size is lent the same context, in its own size', async () => {
  const one = await newPhone(browser)
  await one.context.close()
  const viewport = { width: 600, height: 400 }
  const other = await newPhone(browser, { context: { viewport } })
  expect(other.context).toBe(one.context)
  expect(await other.page.evaluate(() => [screen.width, screen.height])).toEqual([600, 400])
  await other.context.close()
})

it.each<[string, (phone: Phone) => Promise<unknown>]>([
  ['went offline', ({ context }) => context.setOffline(true)],
  ['answered calls', ({ context }) => context.route('**/api/*', (route) => route.abort())],
  ['had its clock set', ({ page }) => page.clock.setFixedTime(0)],
])('a context that %s is not lent again', async (_, change) => {
  const one = await newPhone(browser)
  await change(one)
  await one.context.close()
  const other = await newPhone(browser)
  expect(other.context).not.toBe(one.context)
  expect(one.page.isClosed()).toBe(true)
})
