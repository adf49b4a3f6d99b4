import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'
import { H5_DIR, h5Files } from '../support/h5Files'
import { borrower } from '../flows/ways/people'
import { addressFor } from './repaying/support/addressFor'
import { PHOTO, pick, seeFile } from './repaying/support/files'
import { PROOF } from './repaying/support/paying'
import { LOGIN, logInByPassword, ME } from './support/account'
import { ORIGIN } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

// Checks that Taro itself runs H5: every name the app imports is Taro's own code.

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
  request: { url: string; method: string }
  initiator: { type: string; stack?: { callFrames: Frame[] } }
}

interface Frame {
  url: string
  lineNumber: number
  columnNumber: number
}

/** API requests, each with the script position that made it. */
async function requestsOf(page: Phone): Promise<Sent[]> {
  const devtools: CDPSession = await page.context.newCDPSession(page.page)
  const sent: Sent[] = []
  devtools.on('Network.requestWillBeSent', (one) => {
    if (one.request.url.startsWith(`${ORIGIN}/api/`)) sent.push(one)
  })
  await devtools.send('Network.enable')
  return sent
}

/** The script text around a position. */
function around({ url, lineNumber, columnNumber }: Frame): string {
  const script = readFileSync(path.join(H5_DIR, new URL(url).pathname), 'utf8')
  return (script.split('\n')[lineNumber] ?? '').slice(
    Math.max(0, columnNumber - 3000),
    columnNumber,
  )
}

/** Names that only Taro.request's code uses in the bundle. */
const OF_TARO_REQUEST = 'jsonpCache'
const OF_TARO_UPLOAD = 'totalBytesExpectedToSend'

/** Origin of a request: the script around the position, or nothing when the document itself made it. */
function begunIn({ initiator }: Sent): string {
  expect(initiator.type).toBe('script')
  const [asking] = initiator.stack?.callFrames ?? []
  expect(asking).toBeDefined()
  return asking && asking.url.endsWith('.js') ? around(asking) : ''
}

const pathOf = ({ request }: Sent): string => request.url.slice(ORIGIN.length)

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
    'react/cjs/react.production.min.js',
    'react-dom/cjs/react-dom.production.min.js',
    'mobx/dist/mobx.mjs',
  ])('starts with %s', (file) => {
    expect(h5Files().modules).toContain(file)
  })

  it('observes by mobx-react', () => {
    expect(h5Files().modules).toContainEqual(expect.stringMatching(/^mobx-react\/dist\//))
  })

  it('lets nothing of the app’s own stand behind a package’s name, nor one package behind another’s', () => {
    const { aliases } = h5Files()
    const own = Object.keys(aliases).filter((name) =>
      /^(src|domain|config|tests)\b/.test(aliases[name] ?? ''),
    )
    expect(own.sort()).toEqual(['@', '@domain'])
    const observing = Object.entries(aliases).filter(([name]) => /^(mobx|react)/.test(name))
    for (const [name, target] of observing)
      expect(`node_modules/${target.replace('node_modules/', '')}`).toMatch(
        new RegExp(`^node_modules/${name.replace('$', '')}/`),
      )
    expect(aliases).not.toHaveProperty('mobx-react')
    expect(aliases).not.toHaveProperty('mobx-react$')
  })
})

describe('a request', () => {
  it('goes through Taro.request', async () => {
    const sent = await requestsOf(phone)
    await phone.open('/pages/news/list')
    await phone.news().first().waitFor()
    expect(sent).not.toEqual([])
    for (const one of sent) expect(begunIn(one)).toContain(OF_TARO_REQUEST)
  })

  it('that writes does too', async () => {
    const sent = await requestsOf(phone)
    await phone.open(`${LOGIN}?back=${encodeURIComponent(ME)}`)
    await logInByPassword(phone)
    await phone.at(ME)
    const login = sent.filter(({ request }) => request.method === 'POST')
    expect(login.map(pathOf)).toContain('/api/user/login')
    for (const one of sent) expect(begunIn(one)).toContain(OF_TARO_REQUEST)
  })

  it('that carries a file goes through Taro.uploadFile', async () => {
    const { session, orderNo } = await borrower('13915600015')
    const lender = await newPhone(browser, { session })
    const sent = await requestsOf(lender)
    await lender.open(addressFor(PROOF, orderNo, [1]))
    await pick(lender, PHOTO)
    await seeFile(lender, PHOTO, '已上传')
    const files = sent.filter((one) => pathOf(one) === '/api/common/upload')
    expect(files.map(begunIn)).toContainEqual(expect.stringContaining(OF_TARO_UPLOAD))
    for (const one of sent)
      expect(begunIn(one)).toMatch(new RegExp(`${OF_TARO_REQUEST}|${OF_TARO_UPLOAD}`))
    await lender.context.close()
  })

  // The only exceptions (docs/adr/0008-taro-runs-h5.md): they start before any script of Taro's.
  it.each([
    ['a guest', false, ['/api/loan/rates', '/api/news/latest?limit=5']],
    ['somebody logged in', true, []],
  ])(
    'for the home of %s is begun by index.html in those cases alone',
    async (_, session, early) => {
      const visitor = await newPhone(browser, { session })
      const sent = await requestsOf(visitor)
      await visitor.open('/')
      await visitor.news().first().waitFor()
      await visitor.quiet()
      const begun = sent.map((one) => ({ path: pathOf(one), script: begunIn(one) }))
      expect(
        begun
          .filter(({ script }) => script === '')
          .map(({ path }) => path)
          .sort(),
      ).toEqual(early)
      for (const { script } of begun) if (script !== '') expect(script).toContain(OF_TARO_REQUEST)
      await visitor.context.close()
    },
  )
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
