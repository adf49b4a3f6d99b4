import playwright, { type Browser, type BrowserContext } from 'playwright-core'
import { findFirefox } from '../../../bin/lib/browsers.mjs'

/** Playwright sends this to every new context, but only later versions of Firefox support it. */
const NOT_YET = 'emulation.setMediaFeaturesOverride'

interface Speaker {
  send(method: string, params?: unknown): Promise<unknown>
}

/** The implementation behind Playwright's objects, in the same process. */
interface Inside {
  _connection: { toImpl(browser: Browser): { _browserSession: Speaker } }
}

function leaveOut(method: string, browser: Browser): void {
  const session = (playwright as unknown as Inside)._connection.toImpl(browser)._browserSession
  const send = session.send.bind(session)
  session.send = (name, params) => (name === method ? Promise.resolve({}) : send(name, params))
}

/**
 * Types texts into fields. Playwright sets the DOM property instead, which React has wrapped, so React sees no
 * change.
 */
const typeAsPeopleDo = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const type = (text: string) => void document.execCommand('insertText', false, text)
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => {} })
  })

/**
 * Released Firefox by WebDriver BiDi: Playwright uses that protocol for a channel of Mozilla's, without a driver in
 * between.
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
