import type { Browser } from 'playwright-core'
import { logIn, ORIGIN } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import type { Phone } from '../support/Phone'
import { cached, settledIn } from './support/worker'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('what may change under its name is asked for anew each time', async () => {
  for (const file of ['', 'index.html', 'sw.js', 'manifest.webmanifest']) {
    const { status, headers } = await fetch(`${ORIGIN}/${file}`)
    expect([file, status, headers.get('cache-control')]).toEqual([file, 200, 'no-cache'])
  }
  const manifest = await fetch(`${ORIGIN}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
})

describe('the app on the device', () => {
  it('E10, S06, T05: opens without a connection: news to read, no account, no answer to a token in a cache', async () => {
    phone = await newPhone(browser, {
      session: await logIn(),
      context: { serviceWorkers: 'allow' },
    })
    await phone.open('/')
    await phone.see('年化利率（单利）')
    await phone.news().first().click()
    await phone.see(/阅读 \d+/)
    await settledIn(phone)
    const names = Object.values(await cached(phone)).flat()
    expect(names.filter((path) => /^\/(api|uploads|demo|sandbox)/.test(path))).toEqual([])

    await phone.context.setOffline(true)
    await phone.page.goto('about:blank')
    await phone.open('/')
    await phone.see('年化利率（单利）')
    await phone.see(/更新于 (\d\d-\d\d )?\d\d:\d\d/)
    await phone.news().first().click()
    await phone.see(/阅读 \d+/)
    await phone.open('/pages/repay/repay')
    await phone.see(/打开时没有网络，无法确认登录状态/)
    expect(await phone.kept()).not.toContain('xffq:account')

    await phone.context.setOffline(false)
    await phone.gone('网络已断开')
    expect(phone.complaints.filter((line) => /Content.Security.Policy/.test(line))).toEqual([])
    await phone.context.close()
  })
})
