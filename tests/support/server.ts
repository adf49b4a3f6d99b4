import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isSoak } from './scale'

const root = path.resolve(__dirname, '../..')
const START_LIMIT_MS = 90_000

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}

export interface RunningServer {
  /** http://127.0.0.1:port */
  origin: string
  port: number
  /** Folder of its database and of the key for operators' commands. */
  dataDir: string
  /** Its output so far. */
  output: () => string
  /** The last SMS code sent to a number, as shown by demo mode. */
  smsCode: (mobile: string) => Promise<string>
  stop: () => Promise<void>
  process: ChildProcess
}

interface StartOptions {
  env?: Record<string, string>
  port?: number
  /** Kept when given; otherwise a temporary folder, deleted with the server. */
  dataDir?: string
}

/** Arguments of Node that run the built server. */
export const SERVER = ['--enable-source-maps', 'dist/server.js']

/**
 * Under jest and outside the soak code is compiled quickly rather than well, which halves the CPU of a short life; benches
 * measure the server as it is.
 */
const QUICKLY = process.env.NODE_ENV === 'test' && !isSoak ? ['--liftoff-only'] : []

/** Raises rate limits for tests that call faster than people would. */
export const UNDER_LOAD = { RATE_LIMIT_FACTOR: '1000' }

/** The real server as a separate process, in demo mode on a fresh database. */
export async function startServer({
  env = {},
  port,
  dataDir,
}: StartOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'xffq-'))
  const child = spawn(process.execPath, [...QUICKLY, ...SERVER], {
    cwd: root,
    env: {
      ...process.env,
      // Ten seconds in front of a demo's cost table are waited for only by the tests about that.
      ...(env['DEMO'] === '0' ? {} : { DISCLOSURE_SECONDS: '0' }),
      // Tests beside it may keep the machine so busy that it would refuse calls.
      ...(QUICKLY.length > 0 ? { MAX_DELAY_MS: '60000' } : {}),
      NODE_ENV: 'production',
      PORT: String(port ?? 0),
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const origin = await announced(exited, () => output)
  return {
    origin,
    port: Number(new URL(origin).port),
    dataDir: folder,
    process: child,
    output: () => output,
    smsCode: async (mobile) => {
      const reply = await fetch(`${origin}/demo/sms?mobile=${mobile}`)
      const { data } = (await reply.json()) as { data: { code: string } }
      return data.code
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The address that the server prints. Probing the port instead could reach another process that took it meanwhile.
 */
async function announced(exited: Promise<void>, output: () => string): Promise<string> {
  const deadline = Date.now() + START_LIMIT_MS
  let gone = false
  void exited.then(() => (gone = true))
  while (!gone && Date.now() < deadline) {
    const [, origin] = /已启动：(http:\S+)/.exec(output()) ?? []
    if (origin) return origin
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server did not start:\n${output()}`)
}
