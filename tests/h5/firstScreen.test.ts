import type { Browser, Locator } from 'playwright-core'
import { call } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import { settled } from './support/look'
import type { Phone } from './support/Phone'

const PUBLIC = ['/api/loan/rates', '/api/news/latest?limit=5']

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

/** Delays the app's code until the returned function is called. */
async function holdScripts(): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((go) => (release = go))
  await phone.page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Records API paths requested from now on. */
function asked(): string[] {
  const paths: string[] = []
  phone.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname + search)
  })
  return paths
}

const place = async (locator: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return [x, y, width, height].map(Math.round)
}

describe('home before its code has come', () => {
  it('shows the latest news where home will have it, and asks for everything once', async () => {
    const [latest] = (await call<{ title: string }[]>('/api/news/latest?limit=5')).data
    phone = await newPhone(browser)
    const paths = asked()
    const release = await holdScripts()
    await phone.page.goto(process.env.H5_ORIGIN ?? '', { waitUntil: 'commit' })
    const outlined = phone.page.locator('.shell-news span').first()
    await outlined.filter({ hasText: latest?.title }).waitFor()
    const before = await place(outlined)

    release()
    const shown = phone.page.locator('.latest-news .news-row__title').first()
    await shown.filter({ hasText: latest?.title }).waitFor()
    await phone.page.locator('.shell').waitFor({ state: 'detached' })
    await settled(phone)
    expect(await place(shown)).toEqual(before)
    expect(paths.sort()).toEqual(PUBLIC)
    expect(phone.complaints).toEqual([])
  })
})
