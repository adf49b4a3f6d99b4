import type { CDPSession } from 'playwright-core'
import type { PagePath } from '@/app/routes'
import { goTo, openAfresh } from '../../h5/everyone/support/person'
import { useServer } from '../../h5/support/backend'
import { launchBrowser, newPhone } from '../../h5/support/browser'
import type { Phone } from '../../h5/support/Phone'
import type { Measure, Section } from '../result'
import { onPglite } from '../server/databases'
import { MANY } from '../../server/support/multiply'
import { fill } from './many'
import { slowCpu } from './visit'

const LIMIT_MS = 50
const FAR_AWAY = 4_000_000_000
/** How far one turn of the wheel moves the page, px, and how fast, px a second. */
const TURN = 4_000
const SPEED = 6_000

interface List {
  name: string
  path: PagePath
  query?: string
  /** One row. */
  row: string
  rows: number
}

/** Runs in the page before its own scripts: keeps how long each task took that took long, ms. */
function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
}

const takeTasks = (phone: Phone): Promise<number[]> =>
  phone.page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))

const rowsOf = (phone: Phone, row: string): Promise<number> => phone.page.locator(row).count()

/** Scrolls down until all rows have come: by themselves, or by the button that brings them. */
async function scrollThrough(
  phone: Phone,
  devtools: CDPSession,
  { row, rows }: List,
): Promise<void> {
  const turn = () =>
    devtools.send('Input.synthesizeScrollGesture', {
      x: 187,
      y: 400,
      yDistance: -TURN,
      speed: SPEED,
      gestureSourceType: 'mouse',
    })
  const more = phone.page.getByRole('button', { name: /^显示之后/ })
  while ((await rowsOf(phone, row)) < rows) {
    await turn()
    if (await more.isVisible()) await more.tap()
  }
  await turn()
}

async function measure(phone: Phone, devtools: CDPSession, list: List): Promise<Measure> {
  await takeTasks(phone)
  await goTo(phone, list.path, list.query)
  const opening = await takeTasks(phone)
  await scrollThrough(phone, devtools, list)
  const scrolling = await takeTasks(phone)
  return {
    metric: `${list.name}: longest task while scrolling`,
    unit: 'ms',
    ours: Math.max(0, ...scrolling),
    against: 'limit',
    than: LIMIT_MS,
    goal: { most: 1 },
    also: { tasks: scrolling.length, opening: Math.max(0, ...opening) },
  }
}

/** Scrolling through long lists to their end at a CPU slowed by 4; the database holds what they show. */
const section: Section = async () => {
  const place = await onPglite()
  const { orderNo, token } = await fill(place)
  const server = await place.serve()
  const browser = await launchBrowser()
  try {
    useServer(server.origin)
    const userInfo = { id: '1', username: 'bench', nickname: '', mobile: '', avatar: '' }
    const session = { token, tokenExpireTime: FAR_AWAY, userInfo }
    const phone = await newPhone(browser, { session })
    await phone.page.addInitScript('window.__name = (one) => one')
    await phone.page.addInitScript(watchTasks)
    await openAfresh(phone, '/pages/settings/settings')
    const devtools = await slowCpu(phone.page)
    const lists: List[] = [
      {
        name: `${MANY.loans} loans`,
        path: '/pages/loan/loan',
        row: '.my-loan',
        rows: MANY.loans,
      },
      {
        name: `${MANY.instalments} instalments`,
        path: '/pages/loan/detail',
        query: `?order_no=${orderNo}`,
        row: '.instalment',
        rows: MANY.instalments,
      },
      { name: `${MANY.news} news`, path: '/pages/news/list', row: '.news-row', rows: MANY.news },
    ]
    const measures: Measure[] = []
    for (const list of lists) measures.push(await measure(phone, devtools, list))
    return measures
  } finally {
    await browser.close()
    await server.stop()
    await place.remove()
  }
}

export default section
