import type { CDPSession } from 'playwright-core'
import type { PagePath } from '@/app/routes'
import { STRETCH } from '@/widgets/LongList/stretches'
import { goTo, openAfresh } from '../../h5/everyone/support/person'
import { useServer } from '../../h5/support/backend'
import { launchBrowser, newPhone } from '../../h5/support/browser'
import { fingerOn, type Finger } from '../../h5/support/finger'
import type { Phone } from '../../h5/support/Phone'
import type { Measure, Section } from '../result'
import { onPglite } from '../server/databases'
import { MANY } from '../../server/support/multiply'
import { fill } from './many'
import { inUse } from './heap'
import { QUIET_MS, slowCpu } from './visit'

const LIMIT_MS = 50
/** Limit of what the rows of a list keep of the heap, KB. */
const HEAP_LIMIT_KB = 3_000
/** Limit of the longest task when a list opens. */
const OPENING_LIMIT_MS = 100
const FAR_AWAY = 4_000_000_000
/** Length of a stroke in px and its number of moves: a flick after which the page keeps scrolling. */
const STROKE = 500
const MOVES = 10
/** Height of the finger's path, px; buttons are scrolled near it before a press. */
const MIDDLE = 400
const NEAR = 150
/** Px a finger moves before the page follows. */
const SLACK = 20
/** Within this many px of the top, fingers move slowly. */
const CALM = 6_000
/** A finger that rests this many ms releases without momentum. */
const REST_MS = 100

interface Hand {
  phone: Phone
  touch: Finger
  devtools: CDPSession
}

interface List {
  name: string
  /** Gets ready for opening; the result opens it. */
  way: (phone: Phone) => Promise<() => Promise<void>>
  /** Class of a row. */
  row: string
  rows: number
}

/** Runs in the page before its scripts: records the duration of each long task, ms. */
function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
}

const takeTasks = (phone: Phone): Promise<number[]> =>
  phone.page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))

/**
 * State of a list, read as cheaply as possible: searching a button by role visits every element and would itself be
 * the longest task.
 */
interface Standing {
  /** Rows that the list has come to, rounded up to whole stretches. */
  rows: number
  /** Scroll position, px. */
  above: number
  /** Middle of the button that loads further rows, px; null when rows load by themselves. */
  button: { x: number; y: number } | null
}

const standing = (phone: Phone, row: string): Promise<Standing> =>
  phone.page.evaluate(
    ([name, stretch]) => {
      const more = '.instalments + .c-button, .instalments + * .c-button'
      const box = document.querySelector(more)?.getBoundingClientRect()
      const page = document.getElementsByClassName(name)[0]?.closest('.taro_page')
      // Stretches far from the screen hold no rows.
      const stretches = page?.getElementsByClassName('long-list__stretch').length ?? 0
      return {
        rows: stretches * stretch,
        above: page?.scrollTop ?? 0,
        button: box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null,
      }
    },
    [row, STRETCH] as const,
  )

/** Strokes the page by so many px, down or, if negative, up; a stroke that rests at its end leaves no momentum. */
async function stroke(phone: Phone, touch: Finger, by: number, rests = false): Promise<void> {
  const start = MIDDLE + by / 2
  await touch('touchStart', start)
  for (let move = 1; move <= MOVES; move += 1) await touch('touchMove', start - (by * move) / MOVES)
  if (rests) await phone.page.waitForTimeout(REST_MS)
  await touch('touchEnd')
}

/** Scroll position once the page stands still, px. */
async function stand(phone: Phone, row: string): Promise<number> {
  const { above } = await standing(phone, row)
  await phone.page.waitForTimeout(REST_MS)
  return above === (await standing(phone, row)).above ? above : stand(phone, row)
}

/** Presses the button once the page stands still: while it moves, the press could open another row. */
async function pressStanding(phone: Phone, row: string): Promise<void> {
  await stand(phone, row)
  const { button } = await standing(phone, row)
  if (button) await phone.page.touchscreen.tap(button.x, button.y)
}

/** Scrolls down until all rows are loaded, by themselves or by the button. */
async function scrollDown(phone: Phone, touch: Finger, { row, rows }: List): Promise<void> {
  for (let strokes = 0; strokes < rows; strokes += 1) {
    const { rows: come, button } = await standing(phone, row)
    if (come >= rows) return void (await stroke(phone, touch, STROKE))
    const distance = button ? button.y - MIDDLE : Infinity
    if (button && Math.abs(distance) < NEAR) await pressStanding(phone, row)
    else {
      const by = Math.sign(distance) * Math.min(Math.abs(distance), STROKE)
      await stroke(phone, touch, by, Math.abs(distance) < 2 * STROKE)
    }
  }
  throw new Error(`${row}: the list does not come to its end`)
}

/** Scrolls back up to the first row, at the end without momentum: a finger moving on at the top would refresh. */
async function scrollUp(phone: Phone, touch: Finger, { row, rows }: List): Promise<void> {
  for (let strokes = 0; strokes < rows; strokes += 1) {
    if ((await standing(phone, row)).above > CALM) await stroke(phone, touch, -STROKE)
    else {
      const above = await stand(phone, row)
      if (above === 0) return
      await stroke(phone, touch, -Math.min(STROKE, above + SLACK), true)
    }
  }
  throw new Error(`${row}: the list does not come back to its beginning`)
}

/** Opens the page by its address, from the settings: leaving a long list would be the longest task. */
const byAddress =
  (path: PagePath, query = '') =>
  async (phone: Phone) => {
    await goTo(phone, '/pages/settings/settings')
    return () => goTo(phone, path, query)
  }

async function measure({ phone, touch, devtools }: Hand, list: List): Promise<Measure[]> {
  const open = await list.way(phone)
  await phone.page.waitForTimeout(QUIET_MS)
  await takeTasks(phone)
  await open()
  // A browser reports a task with delay: those of opening the page must not count as scrolling.
  await phone.page.waitForTimeout(QUIET_MS)
  const opening = await takeTasks(phone)
  const before = await inUse(devtools)
  await scrollDown(phone, touch, list)
  const grown = (await inUse(devtools)) - before
  await scrollUp(phone, touch, list)
  await phone.page.waitForTimeout(QUIET_MS)
  const scrolling = await takeTasks(phone)
  const longest = (doing: string, tasks: number[], than: number): Measure => ({
    metric: `${list.name}: longest task while ${doing}`,
    unit: 'ms',
    ours: Math.max(0, ...tasks),
    against: 'limit',
    than,
    goal: { most: 1 },
    also: { tasks: tasks.length },
  })
  const heap: Measure = {
    metric: `${list.name}: heap grown from the first rows to the last`,
    unit: 'KB',
    ours: grown,
    against: 'limit',
    than: HEAP_LIMIT_KB,
    goal: { most: 1 },
  }
  return [
    longest('opening', opening, OPENING_LIMIT_MS),
    longest('scrolling', scrolling, LIMIT_MS),
    heap,
  ]
}

/**
 * Opens long lists and scrolls to their end and back by finger, with the CPU slowed by 4; the database holds the
 * rows.
 */
const section: Section = async () => {
  const place = await onPglite()
  const { token, orderNo } = await fill(place)
  const server = await place.serve()
  const browser = await launchBrowser()
  try {
    useServer(server.origin)
    const userInfo = { id: '1', username: 'bench', nickname: '', mobile: '', avatar: '' }
    const session = { token, tokenExpireTime: FAR_AWAY, userInfo }
    /** A hand of its own for each list, so that what one left behind slows no other. */
    const newHand = async (): Promise<Hand> => {
      const phone = await newPhone(browser, { session })
      await phone.page.addInitScript('window.__name = (one) => one')
      await phone.page.addInitScript(watchTasks)
      await openAfresh(phone, '/pages/settings/settings')
      await slowCpu(phone.page)
      const touch = await fingerOn(phone.page)
      const devtools = await phone.context.newCDPSession(phone.page)
      return { phone, touch, devtools }
    }
    const lists: List[] = [
      {
        name: `${MANY.loans} loans`,
        way: byAddress('/pages/loan/loan'),
        row: 'my-loan',
        rows: MANY.loans,
      },
      {
        name: `${MANY.instalments} instalments`,
        way: byAddress('/pages/loan/detail', `?order_no=${orderNo}`),
        row: 'instalment',
        rows: MANY.instalments,
      },
      {
        name: `${MANY.news} news`,
        way: byAddress('/pages/news/list'),
        row: 'news-row',
        rows: MANY.news,
      },
    ]
    const measures: Measure[] = []
    for (const list of lists) {
      const hand = await newHand()
      measures.push(...(await measure(hand, list)))
      await hand.phone.context.close()
    }
    return measures
  } finally {
    await browser.close()
    await server.stop()
    await place.remove()
  }
}

export default section
