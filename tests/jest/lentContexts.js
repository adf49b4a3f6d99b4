const { isDeepStrictEqual } = require('node:util')

/**
 * Contexts of Chromium, lent to one phone after another with the same options: a new one is a process that compiles the
 * app anew, half the CPU of opening a page. In between they are emptied; a context changed otherwise is closed. Plain
 * JavaScript, because it lives outside the suites.
 */

/** Emptied contexts kept of a browser: each is a process, and few options come again. */
const MOST_IDLE = 2

/** Methods that change nothing, or only what `empty` restores. */
const HARMLESS = [
  'constructor',
  'addInitScript',
  'browser',
  'clearCookies',
  'close',
  'cookies',
  'isClosed',
  'newCDPSession',
  'newPage',
  'pages',
]

const changing = (target) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(target)).filter(
    (name) => !name.startsWith('_') && !HARMLESS.includes(name),
  )

/** Calls `act` before each of these methods. */
function before(target, names, act) {
  for (const name of names) {
    const method = target[name]
    target[name] = (...args) => {
      act()
      return method.apply(target, args)
    }
  }
}

/**
 * Stores this when a site's first document starts, as the option `storageState` does by an additional page, which takes
 * longer than an emptied context.
 */
async function fill(page, origins) {
  if (origins.length === 0) return
  const script = await page.addInitScript((all) => {
    const { localStorage: items = [] } = all.find(({ origin }) => origin === location.origin) ?? {}
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, origins)
  const end = () => {
    const here = new URL(page.url()).origin
    if (!origins.some(({ origin }) => origin === here)) return
    page.off('domcontentloaded', end)
    // A page that has just ended has no script.
    script.dispose().catch(() => {})
  }
  page.on('domcontentloaded', end)
}

/** Ends all pages, and deletes what they stored. */
async function empty(lent) {
  await Promise.all(lent.scripts.splice(0).map((script) => script.dispose()))
  const pages = lent.context.pages()
  // Opened before the others end, so that their process stays.
  lent.blank = await lent.openPage()
  await Promise.all(pages.map((page) => page.close()))
  const devtools = await lent.context.newCDPSession(lent.blank)
  for (const origin of lent.visited)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
  lent.visited.clear()
}

const idleOf = new WeakMap()

/** Emptied contexts of a browser. */
function idleIn(browser) {
  const idle = idleOf.get(browser) ?? []
  idleOf.set(browser, idle)
  return idle
}

async function make(browser, key, options) {
  const context = await browser.newContext(options)
  const lent = { key, context, scripts: [], visited: new Set(), toFill: [] }
  const { addInitScript, close, newPage } = context
  lent.openPage = newPage.bind(context)
  lent.end = close.bind(context)

  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) lent.visited.add(new URL(frame.url()).origin)
    })
  })
  const change = () => (lent.isChanged = true)
  before(context, [...changing(context), 'on', 'once'], change)
  before(context.clock, changing(context.clock), change)
  context.addInitScript = async (...args) => {
    const script = await addInitScript.apply(context, args)
    lent.scripts.push(script)
    return script
  }
  context.newPage = async () => {
    const page = lent.blank ?? (await lent.openPage())
    lent.blank = undefined
    if (!isDeepStrictEqual(page.viewportSize(), lent.viewport))
      await page.setViewportSize(lent.viewport)
    await fill(page, lent.toFill.splice(0))
    return page
  }
  context.close = () => giveBack(browser, lent)
  return lent
}

async function giveBack(browser, lent) {
  if (!lent.isLent) return
  lent.isLent = false
  if (lent.isChanged) return lent.end()
  try {
    await empty(lent)
  } catch {
    // Its page may have crashed.
    return lent.end()
  }
  const idle = idleIn(browser)
  idle.push(lent)
  if (idle.length > MOST_IDLE) await idle.shift().end()
}

/** As Playwright has it. */
const VIEWPORT = { width: 1280, height: 720 }

/**
 * A context with these options and an empty storage, or what `storageState` says of its origins. Pages that a page opens
 * may have the viewport of an earlier phone.
 */
exports.lendContext = async (browser, { storageState, viewport = VIEWPORT, ...options } = {}) => {
  const key = JSON.stringify(options)
  const idle = idleIn(browser)
  const at = idle.findLastIndex((one) => one.key === key)
  const [lent] = at < 0 ? [await make(browser, key, { ...options, viewport })] : idle.splice(at, 1)
  lent.isLent = true
  lent.viewport = viewport
  lent.toFill = [...(storageState?.origins ?? [])]
  return lent.context
}
