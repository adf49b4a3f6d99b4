/** Builds that `npm start` makes: one process at a time, and again after one that was killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { alone } from '../../bin/lib/lock.mjs'

const ROOT = path.resolve(__dirname, '../..')
const PAUSE_MS = 20

/** A compiler that takes until there is a file named `go`, and counts how often it was asked. */
const COMPILER = `
const { appendFileSync, existsSync } = require('node:fs')
exports.build = async () => {
  appendFileSync('asked', 'x')
  while (!existsSync('go')) await new Promise((next) => setTimeout(next, ${PAUSE_MS}))
  const outputs = { 'dist/desk/assets/desk.js': { entryPoint: 'desk/main.tsx', cssBundle: 'desk.css' } }
  return { metafile: { outputs } }
}
`

const BUILD = `import('./bin/lib/stale.mjs').then((stale) => stale.buildStale('desk'))`

let folder: string
let children: ChildProcess[]
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), content)
}
const isThere = (file: string) => existsSync(path.join(folder, file))
const timesAsked = () =>
  isThere('asked') ? readFileSync(path.join(folder, 'asked'), 'utf8').length : 0

beforeEach(() => {
  children = []
  folder = mkdtempSync(path.join(tmpdir(), 'building-'))
  cpSync(path.join(ROOT, 'bin'), path.join(folder, 'bin'), { recursive: true })
  write('node_modules/.package-lock.json', '{}')
  write('node_modules/esbuild/index.js', COMPILER)
  write('desk/main.tsx', '')
  write('desk/index.html', '{{script}}{{style}}')
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  // Ends a compiler whose process was killed.
  if (isThere('desk')) write('go', '')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A process that builds the desk as `npm start` does. */
function start() {
  const child = spawn(process.execPath, ['-e', BUILD], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const started = { child, output: '', code: undefined as number | null | undefined }
  child.stdout.on('data', (part) => (started.output += String(part)))
  child.once('close', (code) => (started.code = code))
  return started
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setTimeout(next, PAUSE_MS))
}

it('two at once: the second waits, and finds it built', async () => {
  const [one, other] = [start(), start()]
  await until(() => /另一个进程正在构建/.test(one.output + other.output))
  await until(() => timesAsked() > 0)
  write('go', '')
  await until(() => one.code !== undefined && other.code !== undefined)
  expect([one.code, other.code]).toEqual([0, 0])
  expect(timesAsked()).toBe(1)
  expect(isThere('dist/desk/index.html')).toBe(true)
  expect(isThere('dist/desk.lock')).toBe(false)
})

it('one that was killed: the next builds it again', async () => {
  const killed = start()
  await until(() => timesAsked() === 1)
  killed.child.kill('SIGKILL')
  await until(() => killed.code !== undefined)
  expect(isThere('dist/desk.lock')).toBe(true)
  write('go', '')
  const next = start()
  await until(() => next.code !== undefined)
  expect([next.code, next.output]).toEqual([0, '正在构建运营台（约两秒）…\n'])
  expect(timesAsked()).toBe(2)
  const last = start()
  await until(() => last.code !== undefined)
  expect([last.code, last.output]).toEqual([0, ''])
})

it('a process that has the number of a killed one does not keep it locked', async () => {
  const lock = path.join(folder, 'dist/desk.lock')
  write('dist/desk.lock', String(process.pid))
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  const waited: string[] = []
  let isDone = false
  await alone(
    lock,
    async () => void (isDone = true),
    () => waited.push('waited'),
  )
  expect([isDone, waited, existsSync(lock)]).toEqual([true, [], false])
})

it('work that fails makes way', async () => {
  const lock = path.join(folder, 'dist/desk.lock')
  const fail = () => Promise.reject(new Error('no paper'))
  await expect(alone(lock, fail, () => undefined)).rejects.toThrow('no paper')
  expect(existsSync(lock)).toBe(false)
})
