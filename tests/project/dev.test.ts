/** `npm run dev` as a developer meets it: the page, each script it names, and the API behind it. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../support/server'

// A whole build of the app, at the pace of the machine.
jest.setTimeout(300_000)

const ROOT = resolve(__dirname, '../..')
const BUILT = join(ROOT, 'dist/h5')
const PAUSE_MS = 200

/** What an address answers with, asked until something answers there. */
async function ask(url: string, ended: () => boolean): Promise<Response> {
  while (!ended()) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return reply
    await new Promise((next) => setTimeout(next, PAUSE_MS))
  }
  throw new Error('npm run dev ended')
}

/** The files of the built app, and from when they are. */
const built = () =>
  existsSync(BUILT)
    ? readdirSync(BUILT).map((name) => [name, statSync(join(BUILT, name)).mtimeMs])
    : []

it('serves the page with scripts that are scripts, passes calls to the server, leaves the built app alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-'))
  const ports = { PORT: String(await freePort()), DEV_PORT: String(await freePort()) }
  const before = built()
  const child = spawn(process.execPath, ['bin/dev.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...ports, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  let ended = false
  const exit = new Promise((done) => child.once('exit', done)).then(() => (ended = true))
  const origin = `http://127.0.0.1:${ports.DEV_PORT}`
  try {
    const page = await (await ask(origin, () => ended)).text()
    const scripts = [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src)
    expect(scripts.length).toBeGreaterThan(0)
    for (const src of scripts) {
      const reply = await fetch(new URL(src, origin))
      expect([src, reply.headers.get('content-type')]).toEqual([
        src,
        expect.stringContaining('javascript'),
      ])
    }
    const rates = await ask(`${origin}/api/loan/rates`, () => ended)
    expect(await rates.json()).toMatchObject({ code: 1 })
    expect(built()).toEqual(before)
  } finally {
    child.kill('SIGTERM')
    await exit
    rmSync(dataDir, { recursive: true, force: true })
  }
})
