import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createThreads, JobCutOff, type Threads } from '../../server/workers/threads'
import { pdf } from './uploads/support/documents'

let folder: string
let threads: Threads
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'threads-'))
})
afterEach(async () => {
  await threads.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a file for threads to read or run. */
function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

it('runs the jobs from their sources, as the development server does', async () => {
  threads = createThreads()
  const clean = await threads.runApart('cleanPdf', file('a.pdf', pdf()))
  expect(clean).toEqual({ bytes: expect.anything() })
  expect('bytes' in clean && Buffer.from(clean.bytes)).toEqual(pdf())
})

it('cuts off a job that takes too much memory, and does the next', async () => {
  const program = `exports.cleanPdf = async (path) => {
    if (path === 'small') return { bytes: new Uint8Array([1]) }
    for (const kept = []; ; ) kept.push(new Array(1e6).fill(path))
  }`
  threads = createThreads({ program: file('jobs.cjs', program) })
  const cutOff = await threads.runApart('cleanPdf', 'large').catch((error: unknown) => error)
  expect(cutOff).toBeInstanceOf(JobCutOff)
  expect(cutOff).toMatchObject({ exceeded: 'memory' })
  expect(await threads.runApart('cleanPdf', 'small')).toEqual({ bytes: new Uint8Array([1]) })
})

it('cuts off a job that takes too long, and tells that from one that takes too much', async () => {
  const program = `exports.cleanPdf = async () => { for (;;); }`
  threads = createThreads({ program: file('jobs.cjs', program), apartMs: 1_000 })
  const cutOff = await threads.runApart('cleanPdf', 'slow').catch((error: unknown) => error)
  expect(cutOff).toBeInstanceOf(JobCutOff)
  expect(cutOff).toMatchObject({ exceeded: 'time' })
})

it('leaves nothing of one stranger’s file to the next', async () => {
  const program = `let jobs = 0
  exports.cleanPdf = async () => ({ bytes: new Uint8Array([(jobs += 1)]) })`
  threads = createThreads({ program: file('jobs.cjs', program) })
  const runs = [1, 2, 3].map(() => threads.runApart('cleanPdf', ''))
  expect(await Promise.all(runs)).toEqual(Array(3).fill({ bytes: new Uint8Array([1]) }))
})

it('tells that a thread can’t start, instead of waiting or ending the process', async () => {
  threads = createThreads({
    program: file('jobs.cjs', `process.nextTick(() => { throw new Error('broken') })`),
  })
  await expect(threads.runApart('cleanPdf', '')).rejects.toThrow()
})
