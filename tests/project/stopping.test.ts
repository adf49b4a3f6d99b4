/** `npm start` stopped or killed at any of its processes: none of them survives. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buildServerIfStale } from '../support/builtServer'
import { alive, family, type Running } from '../support/processes'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

const ROOT = resolve(__dirname, '../..')
const PAUSE_MS = 50

/** Prints that it runs, and never ends. */
const ENDLESS = `
require('node:fs').appendFileSync(process.env.REACHED, 'here ')
setInterval(() => {}, 1000)
`

/**
 * Runs `npm start` in a group of its own, and stops the group when standard input ends: when a test is over, and when the
 * suite's own process was killed. Our scripts in it stop the programs that they run in other groups.
 */
const TETHER = `
const { spawn } = require('node:child_process')
const { pid } = spawn('npm', ['start'], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] })
process.stdin.resume().once('end', () => {
  try { process.kill(-pid, 'SIGTERM') } catch {}
  process.exit()
})
`

/** Processes of `npm start` that get the signal. */
const VICTIMS = {
  npm: () => true,
  'bin/start.mjs': ({ command }: Running) =>
    / bin\/start\.mjs/.test(command) && !/^sh /.test(command),
}

type Case = readonly [signal: NodeJS.Signals, victim: keyof typeof VICTIMS]

const CASES = (Object.keys(VICTIMS) as (keyof typeof VICTIMS)[]).flatMap((victim) =>
  (['SIGTERM', 'SIGKILL'] as const).map((signal): Case => [signal, victim]),
)

/** One `npm start`, with a folder of its own. */
class Start {
  readonly folder = mkdtempSync(join(tmpdir(), 'stopping-'))
  output = ''
  private child: ChildProcess | null = null
  private members: Running[] = []
  private isOver = false

  run(cwd: string, env: Record<string, string> = {}): void {
    this.child = spawn(process.execPath, ['-e', TETHER], {
      cwd,
      env: { ...process.env, REACHED: join(this.folder, 'reached'), ...env },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    this.child.stdout?.on('data', (chunk) => (this.output += String(chunk)))
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.isOver) await new Promise((next) => setTimeout(next, PAUSE_MS))
  }

  /**
   * Sends the signal and waits until none of the processes is left.
   * @returns their commands
   */
  async strike([signal, victim]: Case): Promise<string> {
    this.members = this.running()
    const found = this.members.find(VICTIMS[victim])
    if (!found) throw new Error(`${victim} does not run`)
    process.kill(found.pid, signal)
    await this.until(() => alive(this.members).length === 0)
    return this.members.map(({ command }) => command).join('\n')
  }

  /** Ends as when the suite's process is killed; waits until none of the processes is left. */
  async letGo(): Promise<void> {
    this.members = this.running()
    this.child?.stdin?.destroy()
    await this.until(() => alive(this.members).length === 0)
  }

  /** npm and its descendants, without what holds them. */
  running(): Running[] {
    return family(this.child?.pid ?? 0).slice(1)
  }

  write(path: string, content: string): void {
    const file = join(this.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  /** Copies the scripts into its folder, without packages except for one dependency at an address. */
  emptyProject(resolved: string): void {
    cpSync(join(ROOT, 'bin'), join(this.folder, 'bin'), { recursive: true })
    const project = { name: 'stopping', version: '1.0.0' }
    const needs = { dependencies: { needed: '1.0.0' } }
    const scripts = { start: 'node bin/start.mjs' }
    this.write('package.json', JSON.stringify({ ...project, ...needs, scripts }))
    const packages = {
      '': { ...project, ...needs },
      'node_modules/needed': { version: '1.0.0', resolved },
    }
    this.write('package-lock.json', JSON.stringify({ ...project, lockfileVersion: 3, packages }))
  }

  timesReached(): number {
    const file = join(this.folder, 'reached')
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').length : 0
  }

  end(): void {
    this.isOver = true
    const left = this.running().concat(this.members)
    this.child?.stdin?.destroy()
    for (const { pid } of alive(left)) process.kill(pid, 'SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

let starts: Start[] = []
afterEach(() => {
  for (const start of starts) start.end()
  starts = []
})

function newStart(): Start {
  const start = new Start()
  starts.push(start)
  return start
}

describe('while it installs', () => {
  /** A registry that never answers. */
  let registry: Server
  let asked: string[]
  beforeEach(async () => {
    asked = []
    registry = createServer(({ url = '' }) => void asked.push(url))
    await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done))
  })
  afterEach(() => new Promise((done) => registry.close(done)))

  async function strikeWhileItInstalls(struck: Case): Promise<string> {
    const { port } = registry.address() as AddressInfo
    const start = newStart()
    const wanted = `/${struck.join('-')}/needed.tgz`
    start.emptyProject(`http://127.0.0.1:${port}${wanted}`)
    start.run(start.folder)
    await start.until(() => asked.includes(wanted))
    return start.strike(struck)
  }

  // All at once: npm goes on waiting for the registry until it is killed, seconds after the signal.
  it('any signal to any process', async () => {
    for (const commands of await Promise.all(CASES.map(strikeWhileItInstalls)))
      expect(commands).toContain('npm ci')
  })

  it('they end with this suite', async () => {
    const { port } = registry.address() as AddressInfo
    const start = newStart()
    start.emptyProject(`http://127.0.0.1:${port}/needed.tgz`)
    start.run(start.folder)
    await start.until(() => asked.length > 0)
    const began = start.running()
    await start.letGo()
    expect(began.length).toBeGreaterThan(3)
    expect(alive(began)).toEqual([])
  })
})

describe('while it builds the app and the server', () => {
  it.each(CASES)('%s to %s', async (...struck) => {
    const start = newStart()
    start.emptyProject('http://127.0.0.1:1/needed.tgz')
    start.write('node_modules/.package-lock.json', '{}')
    start.write('node_modules/@tarojs/cli/bin/taro.js', ENDLESS)
    start.write(
      'node_modules/esbuild/index.js',
      `${ENDLESS}\nexports.build = () => new Promise(() => {})`,
    )
    start.run(start.folder)
    await start.until(() => start.timesReached() === 2)
    const commands = await start.strike(struck)
    expect(commands).toMatch(/bin\/build\.mjs h5/)
    expect(commands).toMatch(/bin\/buildServer\.mjs/)
    expect(commands).toMatch(/taro\.js build/)
  })
})

describe('while the server runs', () => {
  /** Kept from one start to the next: making the database takes longer than all the rest. */
  let home: string
  beforeAll(() => {
    buildServerIfStale()
    home = mkdtempSync(join(tmpdir(), 'stopping-'))
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it.each(CASES)('%s to %s', async (...struck) => {
    const dataDir = join(home, 'data')
    const start = newStart()
    start.run(ROOT, { PORT: '0', DATA_DIR: dataDir })
    await start.until(() => start.output.includes('已启动'))
    expect(await start.strike(struck)).toContain('dist/server.js')
    // It closed its database properly and unlocked the folder.
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })
})
