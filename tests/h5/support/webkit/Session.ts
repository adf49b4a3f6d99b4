import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findWebkit } from '../../../../bin/lib/browsers.mjs'
import { freePort } from '../../../support/server'

/** Size of a phone, points. */
const SCREEN = { width: 375, height: 812 }

/** Narrowest window of GTK, points. */
export const LEAST_WIDTH = 334

type Size = typeof SCREEN

/** Resizes the window. In full-screen it has no bars, so it equals the page; it may exceed the display. */
export async function resize(driver: WebDriver, size: Size): Promise<void> {
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size })
}

const START_LIMIT_MS = 30_000

/** A command without an answer for this long has failed. */
const COMMAND_LIMIT_MS = 30_000

/** Longest delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1

export interface Looks {
  colorScheme?: 'light' | 'dark'
  /** Device pixels per point. */
  scale?: 1 | 2
  /** Height of the display in points; windows are not drawn beyond it. */
  height?: number
  /**
   * Whether layers are composited, as on phones; true by default. Here software does the graphics processor's work,
   * for every frame, which is more than half of the engine's time.
   */
  layers?: boolean
}

/** Without the optimizing compiler in tests, as Chromium (`browser.ts`). */
const UNOPTIMIZED = process.env.NODE_ENV === 'test' ? { JSC_useDFGJIT: '0' } : {}

/** GTK settings, from which pages learn the dark scheme and reduced motion. */
const settings = (dark: boolean): string =>
  [
    '[Settings]',
    `gtk-application-prefer-dark-theme=${dark}`,
    'gtk-enable-animations=true',
    'gtk-xft-antialias=1',
    'gtk-overlay-scrolling=true',
    '',
  ].join('\n')

/** Starts a program that ends with this process. */
function start(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** Number of the display, which Xvfb prints when it is ready. */
function displayOf(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
    screen.once('exit', () => reject(new Error('Xvfb did not start')))
  })
}

/** Waits until the driver answers. */
async function ready(driver: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (driver.exitCode === null && Date.now() < deadline) {
    const status = await fetch(`${origin}/status`).catch(() => null)
    if (status?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('WebKitWebDriver did not start')
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('WebKit’s driver does not answer')), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/** One WebKit process with its own display; its windows have handles. */
export class Session {
  private queue: Promise<unknown> = Promise.resolve()
  private shown = ''
  /** Whether every command was answered, and the initial window is the only one, which therefore has the focus. */
  isAsNew = true

  private constructor(
    private readonly driver: WebDriver,
    private readonly home: string,
    private readonly processes: ChildProcess[],
  ) {}

  static async start({
    colorScheme = 'light',
    scale = 1,
    height = SCREEN.height,
    layers = true,
  }: Looks = {}): Promise<Session> {
    const paths = findWebkit()
    if (!paths) throw new Error('There is no WebKit here: install webkit2gtk-driver and xvfb.')
    const home = mkdtempSync(path.join(tmpdir(), 'xffq-webkit-'))
    for (const folder of ['config/gtk-3.0', 'Downloads'])
      mkdirSync(path.join(home, folder), { recursive: true })
    writeFileSync(path.join(home, 'config/gtk-3.0/settings.ini'), settings(colorScheme === 'dark'))
    writeFileSync(path.join(home, 'config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="$HOME/Downloads"\n`)

    const size = `${SCREEN.width * scale}x${height * scale}x24`
    const options = ['-screen', '0', size, '-nolisten', 'tcp', '-displayfd', '1']
    const screen = start(paths.display, options, process.env)
    const display = await displayOf(screen)
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const driver = start(paths.driver, [`--port=${port}`], {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: path.join(home, 'config'),
      XDG_CACHE_HOME: path.join(home, 'cache'),
      XDG_DATA_HOME: path.join(home, 'data'),
      LANG: 'C.UTF-8',
      TZ: 'Asia/Shanghai',
      GDK_SCALE: String(scale),
      // The app plays nothing: without this the engine tries every media plugin of the machine at each start.
      GST_PLUGIN_SYSTEM_PATH_1_0: home,
      ...(layers ? {} : { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
      ...UNOPTIMIZED,
    })
    await ready(driver, origin)
    const window = await connect(origin, paths.window, colorScheme)
    // The page's clock measures it, and tests move that clock.
    await window.manage().setTimeouts({ script: LONGEST_MS })
    await resize(window, SCREEN)
    return new Session(window, home, [driver, screen])
  }

  /** Download folder of the engine. */
  get downloads(): string {
    return path.join(this.home, 'Downloads')
  }

  /** Runs commands in one window; later calls wait their turn. */
  in<T>(handle: string, act: (driver: WebDriver) => Promise<T>): Promise<T> {
    const done = this.queue.then(async () => {
      if (handle !== this.shown) await this.driver.switchTo().window(handle)
      this.shown = handle
      return within(COMMAND_LIMIT_MS, act(this.driver))
    })
    this.queue = done.catch(() => (this.isAsNew = false))
    return done
  }

  /** The initial window. */
  async first(): Promise<string> {
    this.shown ||= await this.driver.getWindowHandle()
    return this.shown
  }

  /**
   * Opens another window. A tab would never be visible: the driver switches between tabs without showing them. This
   * window keeps its bars, because only the first can be full-screen, and is a little wider for them.
   */
  async open(): Promise<string> {
    this.isAsNew = false
    return this.in(await this.first(), async (driver) => {
      await driver.switchTo().newWindow('window')
      await resize(driver, SCREEN)
      this.shown = await driver.getWindowHandle()
      return this.shown
    })
  }

  async close(): Promise<void> {
    await this.driver.quit().catch(() => {})
    await Promise.all(this.processes.map(ended))
    rmSync(this.home, { recursive: true, force: true, maxRetries: 3 })
  }
}

function connect(origin: string, window: string, scheme: 'light' | 'dark'): Promise<WebDriver> {
  const args = ['--automation', '--full-screen', ...(scheme === 'dark' ? ['--dark-mode'] : [])]
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: window, args },
  })
  return Promise.resolve(
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(origin)
      .withCapabilities(capabilities)
      .build(),
  )
}
