import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from '../support/browser'
import { BREACH, type Phone } from '../support/Phone'

const RUN = 'window.ran = 1'
const HOST = 'https://evil.example'

let browser: Browser
let phone: Phone
/** Requests to another host. */
const reached: string[] = []
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser)
  await phone.context.route(`${HOST}/**`, (route) => {
    reached.push(route.request().url())
    return route.fulfill({ body: '' })
  })
  await phone.open('/')
  await phone.see('年化利率（单利）')
})
afterAll(() => browser.close())

const markup = (html: string): string =>
  `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`

const script = (fields: object): string =>
  `document.body.append(Object.assign(document.createElement('script'), ${JSON.stringify(fields)}))`

async function expectStopped(directive: string, code: string): Promise<void> {
  // Browsers also report the picture that an inline handler is attached to.
  const sign = `${BREACH} ${directive} `
  const told = phone.page.waitForEvent('console', (line) => line.text().startsWith(sign))
  await phone.page.evaluate(code)
  await told
  expect(await phone.page.evaluate(() => 'ran' in window)).toBe(false)
  expect(reached).toEqual([])
}

describe('put into the live page', () => {
  it.each([
    ['an inline handler', 'script-src-attr', markup(`<img src="x:" onerror="${RUN}">`)],
    ['an inline script', 'script-src-elem', script({ textContent: RUN })],
    ['a script of another host', 'script-src-elem', script({ src: `${HOST}/x.js` })],
    [
      'a script within its address',
      'script-src-elem',
      script({ src: `data:text/javascript,${RUN}` }),
    ],
    [
      'a link that is a script',
      'script-src-elem',
      `${markup(`<a id="go" href="javascript:${RUN}">`)};go.click()`,
    ],
    ['text taken for code', 'script-src', `setTimeout(() => eval('${RUN}'))`],
    ['a timer of text', 'script-src', `setTimeout('${RUN}')`],
    ['a worker of text', 'worker-src', `try { new Worker('data:text/javascript,1') } catch {}`],
    ['a frame of another host', 'frame-src', markup(`<iframe src="${HOST}/"></iframe>`)],
    ['a plug-in', 'object-src', markup(`<object data="${HOST}/x"></object>`)],
    [
      'a style sheet of another host',
      'style-src-elem',
      markup(`<link rel="stylesheet" href="${HOST}/x.css">`),
    ],
    ['another base', 'base-uri', markup(`<base href="${HOST}/">`)],
    [
      'a form that leads elsewhere',
      'form-action',
      `${markup(`<form id="out" action="${HOST}/">`)};out.submit()`,
    ],
    ['a call of another host', 'connect-src', `void fetch('${HOST}/').catch(() => {})`],
  ])('%s is stopped by %s', (_, directive, code) => expectStopped(directive, code))

  it('a frame with a page of its own is stopped by script-src-elem', () =>
    expectStopped(
      'script-src-elem',
      markup(`<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`),
    ))
})
