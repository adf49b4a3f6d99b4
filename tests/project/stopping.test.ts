/** `npm start` told to stop: nothing of it goes on, and the data folder is left in order. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buildDeskIfStale, buildServerIfStale } from '../support/builtServer'
import { alive, family, type Running } from '../support/processes'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

const ROOT = resolve(__dirname, '../..')
const PAUSE_MS = 50

/** Notes that it runs, and never ends. */
const ENDLESS = `
require('node:fs').appendFileSync('reached', 'here')
setInterval(() => {}, 1000)
`

let folder: string
let npm: ChildProcess | null
let output: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stopping-'))
  npm = null
  output = ''
})
afterEach(() => {
  // In a group of its own: whatever is left of it ends here.
  try {
    if (npm?.pid) process.kill(-npm.pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

function start(cwd: string, env: Record<string, string> = {}): void {
  npm = spawn('npm', ['start'], {
    cwd,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  npm.stdout?.on('data', (chunk) => (output += String(chunk)))
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setTimeout(next, PAUSE_MS))
}

const running = (): Running[] => family(npm?.pid ?? 0)
const isScript = ({ command }: Running): boolean =>
  / bin\/start\.mjs/.test(command) && !/^sh /.test(command)

/** Ends `npm start`, and waits until none of its processes is left. */
async function stop(how: 'npm' | 'script' | 'Ctrl-C'): Promise<void> {
  const members = running()
  if (how === 'Ctrl-C') process.kill(-(npm?.pid ?? 0), 'SIGINT')
  else {
    const found = how === 'npm' ? members[0] : members.find(isScript)
    if (!found) throw new Error(`${how} does not run`)
    process.kill(found.pid, 'SIGTERM')
  }
  await until(() => alive(members).length === 0)
}

const WAYS = ['npm', 'script', 'Ctrl-C'] as const

describe('while it builds', () => {
  const write = (path: string, content: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  it.each(WAYS)('%s', async (how) => {
    cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true })
    write('package.json', JSON.stringify({ scripts: { start: 'node bin/start.mjs' } }))
    write('package-lock.json', '{}')
    write('node_modules/.package-lock.json', '{}')
    write('node_modules/@tarojs/cli/bin/taro.js', ENDLESS)
    write(
      'node_modules/esbuild/index.js',
      `${ENDLESS}\nexports.build = () => new Promise(() => {})`,
    )
    start(folder)
    await until(() => existsSync(join(folder, 'reached')))
    await stop(how)
    expect(running()).toEqual([])
  })
})

describe('while the server runs', () => {
  beforeAll(() => {
    buildServerIfStale()
    buildDeskIfStale()
  })

  it.each(WAYS)('%s', async (how) => {
    const dataDir = join(folder, 'data')
    start(ROOT, { PORT: '0', DATA_DIR: dataDir })
    await until(() => output.includes('动态码'))
    await stop(how)
    // It closed its database properly and unlocked the folder.
    expect(existsSync(join(dataDir, 'db'))).toBe(true)
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })
})
