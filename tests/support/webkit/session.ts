import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findWebkit } from '../../../bin/lib/browsers.mjs'
import { freePort } from '../server'

/** Size of a phone, px. */
const SCREEN = { width: 375, height: 812 }

const START_LIMIT_MS = 60_000

/** The longest time that WebDriver takes. Pages move their own clock, by which the driver measures. */
const LONGEST_MS = 2 ** 31 - 1

/** Starts a program that ends with this process. */
function start(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function programs() {
  const found = findWebkit()
  if (!found) throw new Error('There is no WebKit here: install webkit2gtk-driver and xvfb.')
  return found
}

/** A screen without a monitor, for windows of WebKit. */
export interface Display {
  /** As X11 names it, for example `:99`. */
  name: string
  close(): Promise<void>
}

export async function openDisplay(): Promise<Display> {
  const size = `${SCREEN.width}x${SCREEN.height}x24`
  const options = ['-screen', '0', size, '-nolisten', 'tcp', '-displayfd', '1']
  const screen = start(programs().display, options, process.env)
  const [printed] = (await Promise.race([
    once(screen.stdout ?? screen, 'data'),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb did not start'))),
  ])) as [Buffer]
  return { name: `:${String(printed).trim()}`, close: () => stop(screen) }
}

/** A window of WebKit with a storage of its own, by its driver. */
export interface Session {
  driver: WebDriver
  /** Brings a window to the front: what the driver does next, it does there. */
  show(handle: string): Promise<void>
  /** Opens another window with the same storage; returns its handle. */
  openWindow(): Promise<string>
  /** The files saved so far. */
  saved(): Buffer[]
  close(): Promise<void>
}

async function untilReady(service: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (service.exitCode === null && Date.now() < deadline) {
    const signal = AbortSignal.timeout(START_LIMIT_MS)
    const status = await fetch(`${origin}/status`, { signal }).catch(() => null)
    if (status?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('WebKitWebDriver did not start')
}

/** Complete files: the engine reserves a name by an empty file, and writes another beside it. */
const filesIn = (folder: string): Buffer[] =>
  readdirSync(folder)
    .filter((name) => !/\.(wkdownload|part)$/.test(name))
    .map((name) => readFileSync(path.join(folder, name)))
    .filter(({ length }) => length > 0)

/** The longest time a command may take, ms: without a limit one that is never answered says nothing of itself. */
const ANSWER_LIMIT_MS = 90_000

/** Fails with the name of what was asked when the engine does not answer it. */
function answered<T>(asked: PromiseLike<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`WebKit does not answer ${what}`))
    timer = setTimeout(late, ANSWER_LIMIT_MS)
  })
  return Promise.race([asked, limit]).finally(() => clearTimeout(timer))
}

/** Fails a command that the engine does not answer, by its name. */
function limitAnswers(driver: WebDriver): void {
  const execute = driver.execute.bind(driver)
  driver.execute = (command) =>
    answered(execute(command), `${command.getName()} ${JSON.stringify(command.getParameters())}`)
}

/**
 * Starts WebKit as large as a phone.
 * @param proxyPort all calls of the window go through the HTTP proxy at this port of this machine
 */
export async function startSession(display: Display, proxyPort: number): Promise<Session> {
  const { driver: service, window } = programs()
  const home = mkdtempSync(path.join(tmpdir(), 'xffq-webkit-'))
  const downloads = path.join(home, 'Downloads')
  for (const folder of [downloads, path.join(home, 'config')]) mkdirSync(folder)
  writeFileSync(path.join(home, 'config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const running = start(service, [`--port=${port}`], {
    ...process.env,
    DISPLAY: display.name,
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, 'config'),
    XDG_CACHE_HOME: path.join(home, 'cache'),
    XDG_DATA_HOME: path.join(home, 'data'),
    LANG: 'C.UTF-8',
    TZ: 'Asia/Shanghai',
    // The app plays nothing: without this the engine tries every media plugin of the machine at each start.
    GST_PLUGIN_SYSTEM_PATH_1_0: home,
    // Software composites layers here, which takes more than half of the engine's time.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  })
  await untilReady(running, origin)
  const opening = new Builder()
    .disableEnvironmentOverrides()
    .usingServer(origin)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
        'webkitgtk:browserOptions': { binary: window, args: ['--automation', '--full-screen'] },
      }),
    )
    .build()
  const driver = await answered(opening, 'the opening of a window')
  limitAnswers(driver)
  await driver.manage().setTimeouts({ script: LONGEST_MS })
  const resize = () =>
    driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...SCREEN })
  await resize()
  let shown = await driver.getWindowHandle()
  const show = async (handle: string) => {
    if (handle !== shown) await driver.switchTo().window(handle)
    shown = handle
  }
  const openWindow = async () => {
    await driver.switchTo().newWindow('window')
    await resize()
    shown = await driver.getWindowHandle()
    return shown
  }
  const close = async () => {
    await driver.quit().catch(() => {})
    await stop(running)
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  return { driver, show, openWindow, saved: () => filesIn(downloads), close }
}
