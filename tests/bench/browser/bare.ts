import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import CDP from 'chrome-remote-interface'
import { AGREED, ARGS, chromiumPath } from '../../h5/support/browser'
import { CPU, QUIET_MS, SLOW_4G } from './visit'
import { WATCH, type Seen } from './watch'

/** Figures of a first visit, in ms; CLS has no unit, bytes are as sent. */
export interface Load extends Omit<Seen, 'tasks'> {
  /** Time of tasks beyond 50 ms each, since the first paint: total blocking time. */
  tbt: number
  /** The same for all tasks since the navigation. */
  blocked: number
  bytes: number
}

const SIZE = { width: 375, height: 812 }

/** Starts with the first run's privacy sheet already accepted. */
const AGREE = `localStorage.setItem('${AGREED.name}', ${JSON.stringify(AGREED.value)})`

/**
 * A browser without a test driver. The suites' driver subscribes to errors and the console, for which the browser
 * records a stack per request and parses the script again: 140 ms of our load that no phone spends.
 */
export interface BareBrowser {
  /** A first visit on slow 4G with the CPU slowed by 4, until nothing happens any more. */
  visit(address: string): Promise<Load>
  close(): Promise<void>
}

/** @throws Error with its output when the browser exits instead */
const listening = (child: ChildProcessByStdio<null, null, Readable>): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (part) => {
      said += String(part)
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(said)))
  })

const blocking = (tasks: Seen['tasks'], since: number): number =>
  tasks.filter(({ start }) => start >= since).reduce((sum, { duration }) => sum + duration - 50, 0)

/** Resolves when the network, and so the page, has been idle. */
async function stillness(lastHeard: () => number): Promise<void> {
  for (;;) {
    const left = lastHeard() + QUIET_MS - Date.now()
    if (left <= 0) return
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}

interface Place {
  host: string
  port: number
}

async function visit(browser: CDP.Client, place: Place, address: string): Promise<Load> {
  const { browserContextId } = await browser.Target.createBrowserContext()
  const { targetId } = await browser.Target.createTarget({
    url: 'about:blank',
    browserContextId,
    // The browser does not count paints outside the window, whatever size the page assumes.
    ...SIZE,
  })
  const tab = await CDP({ ...place, target: targetId })
  let bytes = 0
  let heard = Date.now()
  const hear = () => (heard = Date.now())
  tab.Network.requestWillBeSent(hear)
  tab.Network.loadingFinished(({ encodedDataLength }) => {
    hear()
    bytes += encodedDataLength
  })
  await tab.Page.enable()
  await tab.Network.enable({})
  await tab.Network.emulateNetworkConditions(SLOW_4G)
  await tab.Emulation.setCPUThrottlingRate({ rate: CPU })
  await tab.Emulation.setDeviceMetricsOverride({ ...SIZE, deviceScaleFactor: 1, mobile: true })
  await tab.Emulation.setTouchEmulationEnabled({ enabled: true })
  await tab.Emulation.setScrollbarsHidden({ hidden: true })
  await tab.Page.addScriptToEvaluateOnNewDocument({ source: `${AGREE}; ${WATCH}` })
  const loaded = tab.Page.loadEventFired()
  await tab.Page.navigate({ url: address })
  await loaded
  await stillness(() => heard)
  const { result } = await tab.Runtime.evaluate({ expression: 'seen', returnByValue: true })
  await tab.close()
  await browser.Target.disposeBrowserContext({ browserContextId })
  const { tasks, ...seen } = result.value as Seen
  return { ...seen, tbt: blocking(tasks, seen.fcp), blocked: blocking(tasks, 0), bytes }
}

export async function launchBare(): Promise<BareBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'xffq-bare-'))
  const child = spawn(
    chromiumPath(),
    [...ARGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await listening(child)
  const { hostname: host, port } = new URL(address)
  const place = { host, port: Number(port) }
  const browser = await CDP({ ...place, target: address })
  return {
    visit: (page) => visit(browser, place, page),
    close: async () => {
      await browser.close()
      child.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
