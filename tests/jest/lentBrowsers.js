const atEnd = require('./atEnd')
const { lendContext } = require('./lentContexts')

/**
 * Browsers of this worker, lent to one suite after another: starting and ending one costs half a second of CPU, and
 * its pages are isolated by their contexts anyway. Plain JavaScript, because it lives outside the suites.
 */
const running = new Map()

const closeBrowsers = async () => {
  const browsers = [...running.values()]
  running.clear()
  await Promise.all(browsers.map(async (browser) => (await browser).close()))
}

async function browserOf(engine, launch) {
  const browser = await running.get(engine)
  if (browser?.isConnected()) return browser
  await browser?.close()
  if (running.size === 0) atEnd(closeBrowsers)
  const launched = launch()
  running.set(engine, launched)
  // One that did not start is not lent again.
  launched.catch(() => running.delete(engine))
  return launched
}

/** A service worker would outlive its page. */
const newContext = (browser, engine, options) =>
  engine === 'chromium' && options?.serviceWorkers !== 'allow'
    ? lendContext(browser, options)
    : browser.newContext(options)

/** The worker's browser of this engine, whose close() only closes the contexts that were opened by this object. */
const lendBrowser = async (engine, launch) => {
  const browser = await browserOf(engine, launch)
  const opened = []
  const own = {
    newContext: async (options) => {
      const context = await newContext(browser, engine, options)
      opened.push(context)
      return context
    },
    newPage: async (options) => {
      const page = await browser.newPage(options)
      opened.push(page.context())
      return page
    },
    close: async () => {
      await Promise.all(opened.splice(0).map((context) => context.close()))
    },
  }
  return new Proxy(browser, {
    get: (_, name) => {
      const value = own[name] ?? browser[name]
      return typeof value === 'function' ? value.bind(browser) : value
    },
  })
}

module.exports = { lendBrowser, closeBrowsers }
