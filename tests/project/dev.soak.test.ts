/** `npm run dev` as a developer uses it: the page, each of its scripts, and the API behind it. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { IProjectConfig } from '@tarojs/taro/types/compile'
import config from '../../config'
import { ENDPOINTS } from '../../domain/contract'
import { isSoak } from '../support/scale'
import { freePort } from '../support/server'

// The soak waits for a full build, which is slow on a busy machine.
jest.setTimeout(300_000)

const ROOT = resolve(__dirname, '../..')
const BUILT = join(ROOT, 'dist/h5')
const PAUSE_MS = 200

/** Answer at an address, retried until the address answers. */
async function ask(url: string, ended: () => boolean, init: RequestInit = {}): Promise<Response> {
  while (!ended()) {
    const reply = await fetch(url, init).catch(() => null)
    if (reply?.ok) return reply
    await new Promise((next) => setTimeout(next, PAUSE_MS))
  }
  throw new Error('npm run dev ended')
}

/** Files of the built app with their times. */
const built = () =>
  existsSync(BUILT)
    ? readdirSync(BUILT).map((name) => [name, statSync(join(BUILT, name)).mtimeMs])
    : []

/** Taro's types don't know a configuration function of the mode. */
const byMode = config as unknown as (merge: object, env: object) => Promise<IProjectConfig>

/** Configurations of `npm run dev` and of `npm run build:h5`. */
async function configs() {
  const merge = (_: object, ...all: object[]) => all.reduce((one, other) => merged(one, other))
  const read = (mode: string) => byMode(merge, { command: 'build', mode })
  return { development: await read('development'), production: await read('production') }
}

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const merged = (one: object, other: object): Tree =>
  Object.entries(other).reduce<Tree>((sum, [key, value]) => {
    const before = sum[key]
    return { ...sum, [key]: isTree(before) && isTree(value) ? merged(before, value) : value }
  }, one as Tree)

it('names its scripts by an address of the page server, and leaves the built app alone', async () => {
  const { development, production } = await configs()
  expect(development.h5?.publicPath).toBe('/')
  expect(development.outputRoot).not.toBe(production.outputRoot)
})

it('passes every call of the contract to the server', async () => {
  const { development } = await configs()
  const proxied = development.h5?.devServer?.proxy as { context: string[] }[]
  const prefixes = proxied.flatMap(({ context }) => context)
  const lost = Object.values(ENDPOINTS).filter(
    ({ path }) => !prefixes.some((prefix) => path.startsWith(`${prefix}/`)),
  )
  expect(lost).toEqual([])
})

/** Runs `npm run dev` on separate ports while `look` checks it. */
async function whileItRuns(look: (origin: string, ended: () => boolean) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-'))
  const ports = { PORT: String(await freePort()), DEV_PORT: String(await freePort()) }
  const before = built()
  const child = spawn('npm', ['run', 'dev'], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ...ports, DATA_DIR: dataDir, NODE_ENV: undefined },
    stdio: 'ignore',
  })
  let ended = false
  const exit = new Promise((done) => child.once('exit', done)).then(() => (ended = true))
  try {
    await look(`http://127.0.0.1:${ports.DEV_PORT}`, () => ended)
    expect(built()).toEqual(before)
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await exit
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (isSoak) {
  it('serves the page with scripts that are scripts, and passes calls to the server', () =>
    whileItRuns(async (origin, ended) => {
      const page = await (await ask(origin, ended)).text()
      const scripts = [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src)
      expect(scripts.length).toBeGreaterThan(0)
      for (const src of scripts) {
        const reply = await fetch(new URL(src, origin))
        expect([src, reply.headers.get('content-type')]).toEqual([
          src,
          expect.stringContaining('javascript'),
        ])
      }
      const rates = await ask(`${origin}/api/loan/rates`, ended)
      expect(await rates.json()).toMatchObject({ code: 1 })
    }))
} else {
  it('starts the server and the page server, which passes calls on before the app is built', () =>
    whileItRuns(async (origin, ended) => {
      // Reads wait for the build; writes go to the server at once.
      const headers = { 'content-type': 'application/json' }
      const login = { method: 'POST', headers, body: JSON.stringify({ account: '', password: '' }) }
      const reply = await ask(`${origin}/api/user/login`, ended, login)
      expect(await reply.json()).toMatchObject({ code: 0, data: { reason: 'invalid' } })
    }))
}
