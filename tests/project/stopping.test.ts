/** `npm start` stopped or killed at any of its processes: none of them survives. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buildServerIfStale } from '../support/builtServer'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

const ROOT = resolve(__dirname, '../..')
const PAUSE_MS = 50

interface Running {
  pid: number
  parent: number
  command: string
}

/** Every running process of this machine. */
const processes = (): Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
      } catch {
        return []
      }
    })

/** A process and all its descendants. */
function family(pid: number): Running[] {
  const all = processes()
  const from = (root: Running): Running[] => [
    root,
    ...all.filter(({ parent }) => parent === root.pid).flatMap(from),
  ]
  return all.filter((one) => one.pid === pid).flatMap(from)
}

/** The processes that still run; a reused pid does not count. */
function alive(some: Running[]): Running[] {
  const all = processes()
  return some.filter(({ pid, command }) =>
    all.some((one) => one.pid === pid && one.command === command),
  )
}

/** Prints that it runs, and never ends. */
const ENDLESS = `
require('node:fs').appendFileSync(process.env.REACHED, 'here ')
setInterval(() => {}, 1000)
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
    this.child = spawn('npm', ['start'], {
      cwd,
      env: { ...process.env, REACHED: join(this.folder, 'reached'), ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
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
    this.members = family(this.child?.pid ?? 0)
    const found = this.members.find(VICTIMS[victim])
    if (!found) throw new Error(`${victim} does not run`)
    process.kill(found.pid, signal)
    await this.until(() => alive(this.members).length === 0)
    return this.members.map(({ command }) => command).join('\n')
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
    const left = family(this.child?.pid ?? 0).concat(this.members)
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
