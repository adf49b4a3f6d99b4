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

let isOver = false

async function until(holds: () => boolean): Promise<void> {
  while (!holds() && !isOver) await new Promise((next) => setTimeout(next, PAUSE_MS))
}

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

let folder: string
let started: ChildProcess | null
let members: Running[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stopping-'))
  started = null
  isOver = false
  members = []
})
afterEach(() => {
  isOver = true
  members = family(started?.pid ?? 0).concat(members)
  for (const { pid } of alive(members)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function npmStart(cwd: string, env: Record<string, string> = {}): ChildProcess {
  started = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, REACHED: join(folder, 'reached'), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return started
}

/** Processes of \`npm start\` that get the signal. */
const VICTIMS = {
  npm: () => true,
  'bin/start.mjs': ({ command }: Running) =>
    / bin\/start\.mjs/.test(command) && !/^sh /.test(command),
}

async function strike(victim: keyof typeof VICTIMS, signal: NodeJS.Signals): Promise<void> {
  members = family(started?.pid ?? 0)
  const found = members.find(VICTIMS[victim])
  if (!found) throw new Error(`${victim} does not run`)
  process.kill(found.pid, signal)
  await until(() => alive(members).length === 0)
}

const CASES = (Object.keys(VICTIMS) as (keyof typeof VICTIMS)[]).flatMap((victim) =>
  (['SIGTERM', 'SIGKILL'] as const).map((signal) => [signal, victim] as const),
)

function write(path: string, content: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Copies the scripts into a folder without packages except for one dependency at an address. */
function emptyProject(resolved: string): void {
  cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true })
  const project = { name: 'stopping', version: '1.0.0' }
  const needs = { dependencies: { needed: '1.0.0' } }
  const scripts = { start: 'node bin/start.mjs' }
  write('package.json', JSON.stringify({ ...project, ...needs, scripts }))
  const packages = {
    '': { ...project, ...needs },
    'node_modules/needed': { version: '1.0.0', resolved },
  }
  write('package-lock.json', JSON.stringify({ ...project, lockfileVersion: 3, packages }))
}

const timesReached = (): number => {
  const file = join(folder, 'reached')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').length : 0
}

describe('while it installs', () => {
  /** A registry that never answers. */
  let registry: Server
  let asked: number
  beforeEach(async () => {
    asked = 0
    registry = createServer(() => void (asked += 1))
    await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done))
  })
  afterEach(() => new Promise((done) => registry.close(done)))

  it.each(CASES)('%s to %s', async (signal, victim) => {
    const { port } = registry.address() as AddressInfo
    emptyProject(`http://127.0.0.1:${port}/needed.tgz`)
    npmStart(folder)
    await until(() => asked > 0)
    await strike(victim, signal)
    expect(members.map(({ command }) => command).join('\n')).toContain('npm ci')
  })
})

describe('while it builds the app and the server', () => {
  it.each(CASES)('%s to %s', async (signal, victim) => {
    emptyProject('http://127.0.0.1:1/needed.tgz')
    write('node_modules/.package-lock.json', '{}')
    write('node_modules/@tarojs/cli/bin/taro.js', ENDLESS)
    write(
      'node_modules/esbuild/index.js',
      `${ENDLESS}\nexports.build = () => new Promise(() => {})`,
    )
    npmStart(folder)
    await until(() => timesReached() === 2)
    await strike(victim, signal)
    const commands = members.map(({ command }) => command).join('\n')
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

  it.each(CASES)('%s to %s', async (signal, victim) => {
    const dataDir = join(home, 'data')
    const npm = npmStart(ROOT, { PORT: '0', DATA_DIR: dataDir })
    let output = ''
    npm.stdout?.on('data', (chunk) => (output += String(chunk)))
    await until(() => output.includes('已启动'))
    await strike(victim, signal)
    expect(members.map(({ command }) => command).join('\n')).toContain('dist/server.js')
    // It closed its database properly and unlocked the folder.
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })
})
