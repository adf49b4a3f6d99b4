import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findWebkit } from '../../../../bin/lib/webkit.mjs'
import { freePort } from '../../../support/server'

const root = path.resolve(__dirname, '../../../..')

/** A phone, in points. */
const SCREEN = { width: 375, height: 812 }

/** GTK makes no window narrower, in points. */
export const LEAST_WIDTH = 334

type Size = typeof SCREEN

/** Without its bars, which it has not while it is full-screen, the window is the page; it may exceed the display. */
export async function resize(driver: WebDriver, size: Size): Promise<void> {
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size })
}

const START_LIMIT_MS = 30_000

/** What the driver was asked has failed when nothing comes back for so long. */
const COMMAND_LIMIT_MS = 30_000

/** No timer takes longer. */
const LONGEST_MS = 2 ** 31 - 1

export interface Looks {
  colorScheme?: 'light' | 'dark'
  /** Device pixels a point. */
  scale?: 1 | 2
  /** Of the display, in points: of a higher window the rest is not drawn. */
  height?: number
}

/** What GTK reads of a person's settings: pages learn of the dark scheme and of wished-for stillness by it. */
const settings = (dark: boolean): string =>
  [
    '[Settings]',
    `gtk-application-prefer-dark-theme=${dark}`,
    'gtk-enable-animations=true',
    'gtk-xft-antialias=1',
    'gtk-overlay-scrolling=true',
    '',
  ].join('\n')

/** Runs a program that ends with this process, however that ends. */
function start(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const leash = path.join(root, 'bin/lib/leash.mjs')
  const child = spawn(process.execPath, [leash, program, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  child.channel?.unref()
  return child
}

/** The number of the display, which Xvfb prints when it is ready. */
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

/** One WebKit with a display of its own; every window of it is told apart by a handle. */
export class Session {
  private queue: Promise<unknown> = Promise.resolve()
  private shown = ''

  private constructor(
    private readonly driver: WebDriver,
    private readonly home: string,
    private readonly processes: ChildProcess[],
  ) {}

  static async start({
    colorScheme = 'light',
    scale = 1,
    height = SCREEN.height,
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
    })
    await ready(driver, origin)
    const window = await connect(origin, paths.window, colorScheme)
    // It would be measured by the page's clock, which tests move.
    await window.manage().setTimeouts({ script: LONGEST_MS })
    await resize(window, SCREEN)
    return new Session(window, home, [driver, screen])
  }

  /** Where the engine puts downloads. */
  get downloads(): string {
    return path.join(this.home, 'Downloads')
  }

  /** Does something in one window; what others ask for meanwhile comes after it. */
  in<T>(handle: string, act: (driver: WebDriver) => Promise<T>): Promise<T> {
    const done = this.queue.then(async () => {
      if (handle !== this.shown) await this.driver.switchTo().window(handle)
      this.shown = handle
      return within(COMMAND_LIMIT_MS, act(this.driver))
    })
    this.queue = done.catch(() => {})
    return done
  }

  /** The window there is from the start. */
  async first(): Promise<string> {
    this.shown ||= await this.driver.getWindowHandle()
    return this.shown
  }

  /**
   * Opens a further window. A tab would never come to sight: the driver changes between them without showing one. This
   * one has its bars, since only the first can be full-screen, and is somewhat wider for them.
   */
  async open(): Promise<string> {
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
