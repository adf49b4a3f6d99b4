import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'
import { H5_DIR, h5Files } from '../support/h5Files'
import { ORIGIN } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

/** Taro itself runs H5: what stands behind the names the app imports is Taro's own code. */

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  phone = await newPhone(browser)
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

interface Sent {
  request: { url: string }
  initiator: { type: string; stack?: { callFrames: Frame[] } }
}

interface Frame {
  url: string
  lineNumber: number
  columnNumber: number
}

/** Whatever is asked of the API, with the place in the scripts it was asked from. */
async function requestsOf(page: Phone): Promise<Sent[]> {
  const devtools: CDPSession = await page.context.newCDPSession(page.page)
  const sent: Sent[] = []
  devtools.on('Network.requestWillBeSent', (one) => {
    if (one.request.url.startsWith(`${ORIGIN}/api/`)) sent.push(one)
  })
  await devtools.send('Network.enable')
  return sent
}

/** The script around a place in it. */
function around({ url, lineNumber, columnNumber }: Frame): string {
  const script = readFileSync(path.join(H5_DIR, new URL(url).pathname), 'utf8')
  return (script.split('\n')[lineNumber] ?? '').slice(
    Math.max(0, columnNumber - 3000),
    columnNumber,
  )
}

/** A name that of all code in the bundle Taro.request alone reads. */
const OF_TARO_REQUEST = 'jsonpCache'

describe('the bundle', () => {
  it.each([
    '@tarojs/router/dist/router/spa.js',
    '@tarojs/router/dist/router/page.js',
    '@tarojs/router/dist/router/stack.js',
    '@tarojs/router/dist/api.js',
    '@tarojs/runtime/dist/dsl/common.js',
    '@tarojs/runtime/dist/current.js',
    '@tarojs/plugin-framework-react/dist/runtime.js',
    '@tarojs/components-react/dist/components/view/index.js',
    '@tarojs/taro-h5/dist/api/network/request/index.js',
  ])('starts with %s', (file) => {
    expect(h5Files().taro).toContain(file)
  })
})

describe('a request', () => {
  it('goes through Taro.request', async () => {
    const sent = await requestsOf(phone)
    await phone.open('/pages/news/list')
    await phone.news().first().waitFor()
    expect(sent).not.toEqual([])
    for (const { initiator } of sent) {
      expect(initiator.type).toBe('script')
      const [asking] = initiator.stack?.callFrames ?? []
      expect(asking && around(asking)).toContain(OF_TARO_REQUEST)
    }
  })
})

it('the pages in the document are those of Taro’s stack', async () => {
  await phone.open('/pages/news/list')
  await phone.news().first().click()
  await phone.at('/pages/news/detail')
  const ids = await phone.page
    .locator('#app.taro_router > .taro_page')
    .evaluateAll((pages) => pages.map(({ id }) => id.replace(/stamp=\w+/, 'stamp')))
  expect(ids).toEqual(['/pages/news/list?stamp', '/pages/news/detail?stamp'])
})
