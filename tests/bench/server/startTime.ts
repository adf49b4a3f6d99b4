import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../support/server'
import type { Measure, Section } from '../result'

const ROOT = resolve(__dirname, '../../..')
const LIMIT_MS = 3_000
const PAUSE_MS = 10

/** Milliseconds from `npm start` on a built app to its first answer. */
async function start(dataDir: string): Promise<number> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const exited = new Promise((done) => child.once('exit', done))
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) await new Promise((next) => setTimeout(next, PAUSE_MS))
  const took = performance.now() - from
  child.kill('SIGTERM')
  await exited
  return Math.round(took)
}

const measure = (metric: string, ours: number): Measure => ({
  metric,
  unit: 'ms',
  ours,
  against: 'limit',
  than: LIMIT_MS,
  goal: { most: 1 },
})

/** From `npm start` to the first answer: while creating demo data, and with an existing database. */
const section: Section = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xffq-bench-'))
  const first = await start(dataDir)
  const again = await start(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  return [
    measure('start to first answer, with demo data to make', first),
    measure('start to first answer', again),
  ]
}

export default section
