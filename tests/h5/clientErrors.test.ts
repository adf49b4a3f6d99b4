/** A fault in a page, from the page to the line of the sources that the operator reads. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { startServer, type RunningServer } from '../support/server'
import { useServer } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

const ROOT = path.resolve(__dirname, '../..')
const HELP = '/pages/help/index'
const TOKEN = 'a-token-of-the-scraper'
const MOBILE = '13900000033'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Gives the help page a screen that throws with a number of a person while it is drawn. */
const breakHelp = (phone: Phone) =>
  phone.page.route('**/js/*.js', async (route) => {
    const reply = await route.fetch()
    const fault = `(()=>{throw new TypeError("no ${MOBILE} of 张小明")})()`
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replace('"help__count"', fault),
    })
  })

interface Line {
  reqId: string
  fault?: { page: string; frames: string[]; message: string }
}

const lines = (server: RunningServer): Line[] =>
  server
    .output()
    .split('\n')
    .flatMap((text) => (text.startsWith('{') ? [JSON.parse(text) as Line] : []))

it('reaches the log under the number that the page shows, and leads to the line of the sources', async () => {
  const server = await startServer({ env: { CLIENT_ERRORS: '1', METRICS_TOKEN: TOKEN } })
  useServer(server.origin)
  const phone = await newPhone(browser)
  await breakHelp(phone)
  await phone.open(HELP)
  await phone.see('页面出了点问题')
  await phone.see(/问题编号 [0-9a-f]{8}/)
  const shown = await phone.page.locator('.c-state-view__note').textContent()
  const number = shown?.slice(-8) ?? ''
  const [line] = lines(server).filter(({ reqId }) => reqId?.startsWith(number))
  expect(line?.fault).toMatchObject({
    platform: 'h5',
    page: 'pages/help/index',
    version: '1.0.0',
    name: 'TypeError',
    message: 'no … of …',
  })
  expect(server.output()).not.toContain(MOBILE)
  expect(server.output()).not.toContain('of 张小明')

  const stack = line?.fault?.frames.map((frame) => `    at ${frame}`).join('\n') ?? ''
  const trace = execFileSync(process.execPath, ['bin/trace.mjs'], { cwd: ROOT, input: stack })
  expect(String(trace)).toMatch(/^ {4}at src\/screens\/help\/HelpScreen\.tsx:\d+:\d+/)

  const metrics = await fetch(`${server.origin}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(await metrics.text()).toContain('client_errors_total{platform="h5"} 1\n')
  await phone.context.close()
  await server.stop()
})

it('keeps the maps out of what the server serves', async () => {
  const origin = process.env.H5_ORIGIN ?? ''
  const page = await (await fetch(origin)).text()
  const [, entry = ''] = /src="\.?\/?(js\/app\.[0-9a-f]+\.js)"/.exec(page) ?? []
  const script = await fetch(`${origin}/${entry}`)
  expect([script.status, await script.text()]).toEqual([
    200,
    expect.not.stringContaining('sourceMappingURL'),
  ])
  for (const place of [`${entry}.map`, `maps/h5/${entry}.map`, `../maps/h5/${entry}.map`]) {
    const reply = await fetch(`${origin}/${place}`)
    expect(await reply.text()).not.toContain('"mappings"')
  }
})
