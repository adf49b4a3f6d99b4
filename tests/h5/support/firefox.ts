import playwright, { type Browser, type BrowserContext } from 'playwright-core'
import { findFirefox } from '../../../bin/lib/firefox.mjs'

/** Playwright sends this to every context it makes; Firefox knows it from a later version on. */
const NOT_YET = 'emulation.setMediaFeaturesOverride'

interface Speaker {
  send(method: string, params?: unknown): Promise<unknown>
}

/** What stands behind Playwright's objects, in this same process. */
interface Inside {
  _connection: { toImpl(browser: Browser): { _browserSession: Speaker } }
}

function leaveOut(method: string, browser: Browser): void {
  const session = (playwright as unknown as Inside)._connection.toImpl(browser)._browserSession
  const send = session.send.bind(session)
  session.send = (name, params) => (name === method ? Promise.resolve({}) : send(name, params))
}

/**
 * Texts get into a field as by typing. Playwright sets them by the page's own property, which is React's, and React
 * takes no notice of what it seems to have done itself.
 */
const typeAsPeopleDo = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const type = (text: string) => void document.execCommand('insertText', false, text)
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => {} })
  })

/**
 * Firefox as it is shipped, by WebDriver BiDi: Playwright speaks it where a channel of Mozilla's is named, and needs
 * no driver between.
 */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox()
  if (executablePath === undefined)
    throw new Error('There is no Firefox here: install firefox-esr.')
  const browser = await playwright.firefox.launch({ channel: 'moz-firefox', executablePath })
  leaveOut(NOT_YET, browser)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await typeAsPeopleDo(context)
    return context
  }
  return browser
}
